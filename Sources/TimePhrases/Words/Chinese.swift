import Chrono

/// The Chinese words of time, traditional and simplified, with some Cantonese. Numbers in characters are read by `Token`.
enum Chinese {
    static let entries: [Lexicon.Entry] = days + units + parts + small

    private static let days: [Lexicon.Entry] = [
        ("星期一 禮拜一 礼拜一 週一 周一", .weekday(.monday)), ("星期二 禮拜二 礼拜二 週二 周二", .weekday(.tuesday)),
        ("星期三 禮拜三 礼拜三 週三 周三", .weekday(.wednesday)), ("星期四 禮拜四 礼拜四 週四 周四", .weekday(.thursday)),
        ("星期五 禮拜五 礼拜五 週五 周五", .weekday(.friday)), ("星期六 禮拜六 礼拜六 週六 周六", .weekday(.saturday)),
        ("星期日 星期天 禮拜日 禮拜天 礼拜日 礼拜天 週日 周日 週天 周天", .weekday(.sunday)),
        ("今天 今日 本日", .day(0)), ("明天 明日 聽日 听日 次日 翌日", .day(1)), ("後天 后天 後日 后日", .day(2)),
        ("大後天 大后天 大後日", .day(3)), ("大大後天 大大后天", .day(4)), ("昨天 昨日 尋日", .day(-1)),
        ("前天 前日", .day(-2)), ("大前天", .day(-3)),
        ("現在 现在 此刻 當前 当前 宜家 而家 目前", .sign(.now)),
        ("工作日 平日", .sign(.weekdayGroup)), ("週末 周末", .sign(.weekendGroup)),
        ("聖誕節 圣诞节 聖誕 圣诞", .holiday(.fixed(month: 12, day: 25))), ("平安夜", .holiday(.fixed(month: 12, day: 24))),
        ("元旦", .holiday(.fixed(month: 1, day: 1))), ("跨年夜", .holiday(.fixed(month: 12, day: 31))),
        ("情人節 情人节", .holiday(.fixed(month: 2, day: 14))), ("萬聖節 万圣节", .holiday(.fixed(month: 10, day: 31))),
        ("勞動節 劳动节", .holiday(.fixed(month: 5, day: 1))), ("雙十節 双十节", .holiday(.fixed(month: 10, day: 10))),
        ("國慶 国庆 國慶節 国庆节", .holiday(.fixed(month: 10, day: 1))),
        ("兒童節 儿童节", .holiday(.fixed(month: 6, day: 1))),
    ]

    private static let units: [Lexicon.Entry] = [
        ("秒 秒鐘 秒钟", .unit(TimeUnit(.second))), ("分鐘 分钟 分", .unit(TimeUnit(.minute))),
        ("小時 小时 鐘頭 钟头 鐘 钟 時 时", .unit(TimeUnit(.hour))), ("字", .unit(TimeUnit(.minute, 5))),
        ("天 日", .unit(.day)), ("週 周 星期 禮拜 礼拜", .unit(.week)), ("月", .unit(.month)), ("年", .unit(.year)),
        ("刻 刻鐘 刻钟", .sign(.quarter)), ("半", .sign(.half)), ("半天 半日", .unit(TimeUnit(.hour, 12))),
        ("點 点 時 时 點鐘 点钟", .mark(.hour)), ("分", .mark(.minute)), ("秒", .mark(.second)), ("年", .mark(.year)),
        ("月 月份", .mark(.month)), ("日 號 号", .mark(.day)),
    ]

    private static let parts: [Lexicon.Entry] = [
        ("早上 早晨 清晨 早 朝早", .part(DayPart(9))), ("上午", .part(DayPart(9))),
        ("中午 正午", .part(DayPart(12, isAfternoon: true))),
        ("下午 午後 午后 晏晝 晏昼", .part(DayPart(15, isAfternoon: true))),
        ("傍晚", .part(DayPart(18, isAfternoon: true))),
        ("晚上 夜晚 夜裡 夜里 晚 夜", .part(DayPart(21, isAfternoon: true, isNight: true))),
        ("凌晨", .part(DayPart(3))), ("午夜 半夜", .clock(0)),
        ("今晚", .part(DayPart(21, isAfternoon: true, isNight: true, isToday: true))),
        ("今早", .part(DayPart(9, isToday: true))), ("明晚", .day(1)),
        ("明晚", .part(DayPart(21, isAfternoon: true, isNight: true))), ("明早", .day(1)), ("明早", .part(DayPart(9))),
        ("昨晚", .day(-1)), ("昨晚", .part(DayPart(21, isAfternoon: true, isNight: true))),
        ("整 正", .sign(.sharp)),
    ]

    private static let small: [Lexicon.Entry] = [
        ("後 后 之後 之后 以後 以后 過後 过后", .sign(.hence)), ("前 之前 以前", .sign(.ago)),
        ("內 内 之內 之内 以內 以内", .sign(.within)), ("過 过", .sign(.inside)), ("每 逢", .sign(.every)),
        ("隔", .sign([.every, .other])), ("這 这 今 本 這個 这个 今個 今个 本個", .relation(0)), ("下 下個 下个", .relation(1)),
        ("上 上個 上个", .relation(-1)), ("個 个 的 搭 踏", .sign(.classifier)), ("第", .sign(.suffix)),
        ("最後一 最后一", .ordinal(-1)), ("今年", .relation(0)), ("今年", .unit(.year)), ("明年 來年 来年", .relation(1)),
        ("明年 來年 来年", .unit(.year)), ("去年", .relation(-1)), ("去年", .unit(.year)), ("月底 月末", .sign(.ending)),
        ("月底 月末", .unit(.month)), ("月初", .sign(.beginning)), ("月初", .unit(.month)), ("年底 年末", .sign(.ending)),
        ("年底 年末", .unit(.year)), ("年初", .sign(.beginning)), ("年初", .unit(.year)), ("和 與 与 跟 及", .sign(.and)),
        ("到 至", .sign(.until)), ("次", .sign(.times)), ("直到", .sign(.until)),
    ]
}
