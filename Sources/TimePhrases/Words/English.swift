import Chrono

/// The English words of time.
enum English {
    static let entries: [Lexicon.Entry] = numbers + units + days + months + parts + small + holidays

    private static let numbers: [Lexicon.Entry] = [
        ("zero", .number(0)), ("one", .number(1)), ("two", .number(2)), ("three", .number(3)), ("four", .number(4)),
        ("five", .number(5)), ("six", .number(6)), ("seven", .number(7)), ("eight", .number(8)), ("nine", .number(9)),
        ("ten", .number(10)), ("eleven", .number(11)), ("twelve dozen", .number(12)), ("thirteen", .number(13)),
        ("fourteen", .number(14)), ("fifteen", .number(15)), ("sixteen", .number(16)), ("seventeen", .number(17)),
        ("eighteen", .number(18)), ("nineteen", .number(19)), ("twenty", .number(20)), ("thirty", .number(30)),
        ("forty", .number(40)), ("fifty", .number(50)), ("sixty", .number(60)), ("seventy", .number(70)),
        ("eighty", .number(80)), ("ninety", .number(90)),
        ("hundred", .multiplier(100)), ("thousand", .multiplier(1000)),
        ("first", .ordinal(1)), ("second", .ordinal(2)), ("third", .ordinal(3)), ("fourth", .ordinal(4)),
        ("fifth", .ordinal(5)), ("sixth", .ordinal(6)), ("seventh", .ordinal(7)), ("eighth", .ordinal(8)),
        ("ninth", .ordinal(9)), ("tenth", .ordinal(10)), ("eleventh", .ordinal(11)), ("twelfth", .ordinal(12)),
        ("thirteenth", .ordinal(13)), ("fourteenth", .ordinal(14)), ("fifteenth", .ordinal(15)),
        ("sixteenth", .ordinal(16)), ("seventeenth", .ordinal(17)), ("eighteenth", .ordinal(18)),
        ("nineteenth", .ordinal(19)), ("twentieth", .ordinal(20)), ("thirtieth", .ordinal(30)),
        ("st nd rd th", .sign(.suffix)), ("once", .times(1)), ("once", .sign(.once)), ("twice", .times(2)),
        ("thrice", .times(3)), ("x times occurrences occurrence repetitions", .sign(.times)),
        ("couple pair", .sign(.pair)), ("few", .number(3)), ("ish", .sign(.ish)),
    ]

    private static let units: [Lexicon.Entry] = [
        ("s sec secs second seconds", .unit(TimeUnit(.second))),
        ("m min mins minute minutes", .unit(TimeUnit(.minute))),
        ("h hr hrs hour hours", .unit(TimeUnit(.hour))), ("d day days", .unit(.day)),
        ("w wk wks week weeks", .unit(.week)),
        ("fortnight fortnights", .unit(TimeUnit(.week, 2))), ("mo mos mth mths month months", .unit(.month)),
        ("y yr yrs year years", .unit(.year)), ("decade decades", .unit(TimeUnit(.year, 10))),
        ("century centuries", .unit(TimeUnit(.year, 100))),
        ("h", .mark(.hour)), ("m", .sign(.m)),
        ("secondly", .frequency(TimeUnit(.second))), ("minutely", .frequency(TimeUnit(.minute))),
        ("hourly", .frequency(TimeUnit(.hour))), ("daily everyday", .frequency(.day)),
        ("weekly", .frequency(.week)), ("fortnightly biweekly", .frequency(TimeUnit(.week, 2))),
        ("monthly", .frequency(.month)), ("quarterly", .frequency(TimeUnit(.month, 3))),
        ("yearly annually annual", .frequency(.year)),
        ("quarter quarters", .sign(.quarter)), ("half", .sign(.half)), ("quarters", .sign(.quarters)),
    ]

    private static let days: [Lexicon.Entry] = [
        ("monday mon", .weekday(.monday)), ("tuesday tue tues", .weekday(.tuesday)),
        ("wednesday wed weds", .weekday(.wednesday)),
        ("thursday thu thur thurs", .weekday(.thursday)), ("friday fri", .weekday(.friday)),
        ("saturday sat", .weekday(.saturday)), ("sunday sun", .weekday(.sunday)),
        ("mondays", .weekdays(.monday)), ("tuesdays", .weekdays(.tuesday)), ("wednesdays", .weekdays(.wednesday)),
        ("thursdays", .weekdays(.thursday)), ("fridays", .weekdays(.friday)), ("saturdays", .weekdays(.saturday)),
        ("sundays", .weekdays(.sunday)),
        ("weekday weekdays workday workdays", .sign(.weekdayGroup)), ("weekend weekends", .sign(.weekendGroup)),
        ("today tod todays", .day(0)), ("at_the_moment at_this_time at_the_minute right_now just_now", .sign(.now)),
        ("tomorrow tomorrows tmrw tmr tmw tom", .day(1)),
        ("yesterday yesterdays", .day(-1)), ("now", .sign(.now)), ("business working", .sign(.business)),
    ]

    private static let months: [Lexicon.Entry] = [
        ("january jan", .month(1)), ("february feb febr", .month(2)), ("march mar", .month(3)),
        ("april apr", .month(4)),
        ("may", .month(5)), ("june jun", .month(6)), ("july jul", .month(7)), ("august aug", .month(8)),
        ("september sept sep", .month(9)), ("october oct", .month(10)), ("november nov", .month(11)),
        ("december dec", .month(12)),
        ("spring", .season(month: 3)), ("summer", .season(month: 6)), ("autumn fall", .season(month: 9)),
        ("winter", .season(month: 12)), ("ides", .sign(.ides)),
    ]

    private static let parts: [Lexicon.Entry] = [
        ("morning mornings", .part(DayPart(9))), ("midmorning mid-morning", .part(DayPart(10))),
        ("afternoon afternoons", .part(DayPart(15, isAfternoon: true))),
        ("midafternoon mid-afternoon", .part(DayPart(14, isAfternoon: true))),
        ("evening evenings", .part(DayPart(19, isAfternoon: true))),
        ("night nights", .part(DayPart(21, isAfternoon: true, isNight: true))),
        ("tonight tonite", .part(DayPart(21, isAfternoon: true, isNight: true, isToday: true))),
        ("lunchtime", .part(DayPart(12, isAfternoon: true))),
        ("noon midday noontime", .clock(12)), ("midnight", .clock(0)),
        ("am", .half(isAfternoon: false)), ("pm", .half(isAfternoon: true)), ("a", .sign(.a)), ("p", .sign(.p)),
        ("o'clock oclock o_clock", .sign(.oclock)), ("sharp exactly", .sign(.sharp)),
    ]

    private static let small: [Lexicon.Entry] = [
        ("a an", .sign(.article)), ("another", .sign(.article)), ("the", .sign(.the)),
        ("at around about approximately", .sign(.at)),
        ("by", .sign(.by)), ("on", .sign(.on)), ("in", .sign(.inside)), ("of", .sign(.of)), ("and", .sign(.and)),
        ("or", .sign(.or)), ("full whole another", .sign(.full)),
        ("every", .sign(.every)), ("each", .sign(.every)), ("each", .sign(.each)), ("all", .sign(.each)),
        ("other alternate", .sign(.other)),
        ("until till til thru", .sign(.until)), ("through", .sign(.until)), ("through thru", .sign(.through)),
        ("starting beginning from", .sign(.starting)), ("ago", .sign(.ago)), ("earlier back", .sign(.ago)),
        ("hence later out", .sign(.hence)), ("from since", .sign(.from)), ("after following past", .sign(.after)),
        ("before preceding", .sign(.before)), ("past", .sign(.past)), ("after", .sign(.past)),
        ("to til till before", .sign(.to)), ("within", .sign(.within)), ("for", .sign(.forTime)),
        ("more additional upcoming less extra", .sign(.more)), ("beginning start", .sign(.beginning)),
        ("end close", .sign(.ending)), ("middle mid", .sign(.middle)), ("instance", .sign(.instance)),
        ("with", .sign(.with)),
        ("time", .sign(.time)), ("this current", .relation(0)), ("next coming upcoming", .relation(1)),
        ("last previous past", .relation(-1)), ("last", .sign(.last)), ("plus", .sign(.plus)),
        ("eod cob end_of_day close_of_business", .sign(.endOfDay)), ("right just", .sign(.filler)),
        ("late early", .sign(.filler)),
    ]

    private static let holidays: [Lexicon.Entry] = [
        ("christmas xmas christmas_day xmas_day", .holiday(.fixed(month: 12, day: 25))),
        ("christmas_eve xmas_eve", .holiday(.fixed(month: 12, day: 24))),
        ("boxing_day", .holiday(.fixed(month: 12, day: 26))),
        ("new_year's_eve new_years_eve new_year_eve nye", .holiday(.fixed(month: 12, day: 31))),
        ("new_year new_years new_year's new_year's_day new_years_day", .holiday(.fixed(month: 1, day: 1))),
        ("valentine's valentines valentine's_day valentines_day valentine_day", .holiday(.fixed(month: 2, day: 14))),
        ("halloween hallowe'en", .holiday(.fixed(month: 10, day: 31))),
        ("april_fools april_fool's april_fools_day april_fool's_day", .holiday(.fixed(month: 4, day: 1))),
        ("st_patrick's_day st_patricks_day saint_patrick's_day", .holiday(.fixed(month: 3, day: 17))),
        ("independence_day", .holiday(.fixed(month: 7, day: 4))), ("bastille_day", .holiday(.fixed(month: 7, day: 14))),
        ("canada_day", .holiday(.fixed(month: 7, day: 1))), ("australia_day", .holiday(.fixed(month: 1, day: 26))),
        ("armistice_day remembrance_day veterans_day", .holiday(.fixed(month: 11, day: 11))),
        ("groundhog_day", .holiday(.fixed(month: 2, day: 2))), ("earth_day", .holiday(.fixed(month: 4, day: 22))),
        ("may_day labour_day", .holiday(.fixed(month: 5, day: 1))), ("juneteenth", .holiday(.fixed(month: 6, day: 19))),
        ("national_freedom_day", .holiday(.fixed(month: 2, day: 1))),
        ("women's_equality_day womens_equality_day", .holiday(.fixed(month: 8, day: 26))),
        ("harvey_milk_day", .holiday(.fixed(month: 5, day: 22))),
        ("all_saints_day all_saints'_day", .holiday(.fixed(month: 11, day: 1))),
        ("thanksgiving thanksgiving_day", .holiday(.nth(4, .thursday, month: 11))),
        ("mother's_day mothers_day", .holiday(.nth(2, .sunday, month: 5))),
        ("father's_day fathers_day", .holiday(.nth(3, .sunday, month: 6))),
        ("labor_day", .holiday(.nth(1, .monday, month: 9))), ("memorial_day", .holiday(.nth(-1, .monday, month: 5))),
        ("indigenous_peoples_day indigenous_peoples'_day columbus_day", .holiday(.nth(2, .monday, month: 10))),
        ("martin_luther_king_day mlk_day", .holiday(.nth(3, .monday, month: 1))),
        ("easter easter_sunday", .holiday(.easter(0))), ("good_friday", .holiday(.easter(-2))),
        ("easter_monday", .holiday(.easter(1))),
    ]
}
