import Testing
import TimePhrases

/// It is 10:20 on Wednesday, 2 December 2026.
@Suite struct ChineseTests {
    @Test(arguments: [
        ("十分鐘後", "2026-12-02T10:30:00Z"), ("十分钟后", "2026-12-02T10:30:00Z"), ("明天下午三點", "2026-12-03 15:00"),
        ("明天下午三点", "2026-12-03 15:00"), ("下週五", "2026-12-11"), ("下周五", "2026-12-11"), ("這週五", "2026-12-04"),
        ("下個禮拜一", "2026-12-07"), ("後天早上八點半", "2026-12-04 08:30"), ("今晚九點", "2026-12-02 21:00"),
        ("今天", "2026-12-02"), ("昨天", "2026-12-01"), ("兩天前", "2026-11-30 10:20"), ("三個月後", "2027-03-02 10:20"),
        ("半小時後", "2026-12-02T10:50:00Z"), ("十二月二十四日", "2026-12-24"), ("12月24號", "2026-12-24"),
        ("2027年3月4日", "2027-03-04"), ("二零二七年三月四日", "2027-03-04"), ("中午", "2026-12-02 12:00"),
        ("午夜", "2026-12-03 00:00"), ("下午5點15分", "2026-12-02 17:15"), ("晚上七点一刻", "2026-12-02 19:15"),
        ("月底", "2026-12-31"), ("聖誕節", "2026-12-25"), ("除夕", "none"), ("聖誕節前三天", "2026-12-22"),
        ("圣诞节后一天", "2026-12-26"), ("上週五", "2026-11-27"), ("晚上十二點", "2026-12-03 00:00"), ("今晚十二點", "2026-12-03 00:00"),
        ("一刻鐘後", "2026-12-02T10:35:00Z"), ("大後天", "2026-12-05"), ("現在", "2026-12-02T10:20:00Z"),
        ("凌晨兩點", "2026-12-03 02:00"), ("週日", "2026-12-06"), ("明年三月", "2027-03-01"), ("下個月五號", "2027-01-05"),
        ("15點30分", "2026-12-02 15:30"), ("明早七點", "2026-12-03 07:00"), ("三小時前", "2026-12-02T07:20:00Z"),
    ]) func momentsInBothScripts(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("兩個半小時", "PT2H30M"), ("两个半小时", "PT2H30M"), ("半小時", "PT30M"), ("一個半鐘頭", "PT1H30M"), ("三刻鐘", "PT45M"),
        ("二十五分鐘", "PT25M"), ("一百二十秒", "PT2M"), ("三天", "P3D"), ("兩個星期", "P14D"), ("一年半", "P1Y6M"),
        ("一小時三十分鐘", "PT1H30M"), ("十萬秒", "PT27H46M40S"), ("1.5小時", "PT1H30M"), ("一分半鐘", "PT1M30S"),
    ]) func lengths(text: String, expected: String) {
        #expect(TimePhrases.findAmount(text).map { $0.amount.iso } == expected)
    }

    @Test(arguments: [
        ("每週一早上九點", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0"),
        ("每周一早上九点", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0"), ("每天", "FREQ=DAILY"),
        ("每天晚上八點", "FREQ=DAILY;BYHOUR=20;BYMINUTE=0"), ("每月4號", "FREQ=MONTHLY;BYMONTHDAY=4"),
        ("每兩個小時", "FREQ=HOURLY;INTERVAL=2"), ("每年", "FREQ=YEARLY"), ("隔天", "FREQ=DAILY;INTERVAL=2"),
        ("每個週末", "FREQ=WEEKLY;BYDAY=SA,SU"), ("每個星期一三五", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
        ("每週一、三、五早上九點", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=9;BYMINUTE=0"),
        ("每周一和周四", "FREQ=WEEKLY;BYDAY=MO,TH"), ("每週一三點", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=3;BYMINUTE=0"),
        ("每個月第一個星期一", "FREQ=MONTHLY;BYDAY=1MO"), ("每月最后一天", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("每年十二月二十五日", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"), ("每年5月1日", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1"),
    ]) func repetitions(text: String, expected: String) throws {
        #expect(try Told.read(text) == expected)
    }

    @Test(arguments: [
        ("明天下午三點開會", "明天下午三點", ["開會"]), ("提醒我十分鐘後出門", "十分鐘後", ["提醒我", "出門"]),
        ("call me 明天", "明天", ["call me"]),
    ]) func insideASentence(text: String, span: String, unread: [String]) throws {
        let found = try #require(TimePhrases.find(text))
        #expect(Told.part(text, found.span) == span)
        #expect(found.unread.map { Told.part(text, $0) } == unread)
    }
}
