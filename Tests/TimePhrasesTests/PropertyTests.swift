import Chrono
import Gazetteer
import Testing
import TimePhrases

@Suite struct PropertyTests {
    private static let pieces =
        "every each other next last this first second third 5th of in on at to until from for the a an and half quarter past noon midnight today tomorrow tonight morning evening night monday tue fridays weekday weekends week month year day days hour hours minutes secs january feb may christmas easter thanksgiving once twice times ago later before after now eod end beginning middle fortnight decade century twelve twenty hundred thousand am pm p.m. o'clock business P1D PT5M T Z UTC x instance 0 1 2 7 9 12 13 24 25 30 31 59 60 99 100 366 1000 1999 2026 2300 9999 10000 20261224 1800000000 999999999999 999999999999999999 1.5 9:00 24:00 12/24 2026-12-24 : / - . , ; ' \" @ # $ + % ( ) 十 二 兩 零 百 千 萬 半 刻 點 点 分 秒 個 天 日 號 週 週五 月 年 後 前 明天 下午 晚上 每 隔 第 下 上 這 底 初 ， 。 ９ ： ｐｍ é 😀 \u{301}"
        .split(separator: " ").map(String.init)

    @Test func randomTextsAreReadInsideTheirBounds() throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("randomTextsAreReadInsideTheirBounds"))
        let zones = try ["Europe/London", "America/Santiago", "Australia/Lord_Howe"].map {
            try #require(try EmbeddedZones().zone($0))
        }
        for _ in 0..<2_000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                text += PropertyTests.pieces.randomElement(using: &random) ?? ""
                if Bool.random(using: &random) { text += " " }
            }
            let isDayFirst = Bool.random(using: &random)
            let zone = zones[Int.random(in: 0..<zones.count, using: &random)]
            let now = Int64.random(in: -62_135_596_800...253_402_300_799, using: &random)
            if let amount = TimePhrases.findAmount(text) { check(amount.span, text) }
            _ = TimePhrases.fault(text)
            guard let found = TimePhrases.find(text, isDayFirst: isDayFirst) else { continue }
            check(found.span, text)
            for range in found.unread { check(range, text) }
            lay(found, Resolver(now: Instant(seconds: now), zone: zone), text)
        }
    }

    private func check(_ range: Range<Int>, _ text: String) {
        let bytes = Array(text.utf8)
        guard !range.isEmpty, range.upperBound <= bytes.count else {
            Issue.record("\(range) of \(text)")
            return
        }
        let isWhole = [range.lowerBound, range.upperBound].allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
        #expect(isWhole, "\(range) of \(text)")
    }

    private func lay(_ found: TimeExpression, _ resolver: Resolver, _ text: String) {
        switch found.kind {
        case .moment(let moment):
            guard let value = resolver.value(moment) else { return }
            switch value {
            case .instant(let instant): #expect(instant >= .earliest && instant <= .latest, "\(text)")
            case .civil(let civil): #expect((1...9999).contains(civil.date.year), "\(text)")
            case .date(let date): #expect((1...9999).contains(date.year), "\(text)")
            }
        case .duration(let amount):
            #expect(TimePhrases.findAmount(amount.iso)?.amount == amount, "\(text): \(amount.iso)")
            _ = resolver.shifted(.instant(resolver.now), by: amount)
        case .recurrence(let repetition):
            _ = resolver.words(repetition) { $0.iso }
            guard let rule = resolver.rule(repetition) else { return }
            #expect((try? Recurrence(rrule: rule)) != nil, "\(text): \(rule)")
            guard let first = resolver.first(repetition) else { return }
            #expect((1...9999).contains(first.civil.date.year), "\(text)")
        }
    }

    @Test func aTimeThatIsWrittenIsReadAgain() throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("aTimeThatIsWrittenIsReadAgain"))
        let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
        for _ in 0..<1_000 {
            let days = Int.random(in: -25_567..<47_482, using: &random)
            let date = try #require(CivilDate(daysSinceEpoch: days))
            let minute = Int.random(in: 0..<1440, using: &random)
            let time = try #require(CivilTime(hour: minute / 60, minute: minute % 60))
            let civil = CivilDateTime(date: date, time: time)
            let clock = String(time.iso.prefix(5))
            for text in [
                "\(date.day) \(months[date.month - 1]) \(date.year) \(clock)", date.iso + "T" + clock,
                date.iso + " " + clock, clock + " on " + date.iso,
                "\(months[date.month - 1]) \(date.day), \(date.year) at \(clock)",
            ] { #expect(try Told.read(text) == Told.text(civil), "\(text)") }
        }
    }

    @Test func aLengthThatIsWrittenIsReadAgain() throws {
        var random = SeededGenerator(seed: SeededGenerator.printedSeed("aLengthThatIsWrittenIsReadAgain"))
        let units = ["year", "month", "week", "day", "hour", "minute", "second"]
        for _ in 0..<1_000 {
            let count = Int.random(in: 1...units.count, using: &random)
            let chosen = Set((0..<count).map { _ in Int.random(in: 0..<units.count, using: &random) }).sorted()
            let parts = chosen.map { unit in
                let number = Int.random(in: 0...2_000, using: &random)
                return "\(number) \(units[unit])" + (number == 1 ? "" : "s")
            }
            let text = parts.joined(separator: Bool.random(using: &random) ? " " : ", ")
            let found = try #require(TimePhrases.findAmount(text), "\(text)")
            #expect(found.span == 0..<text.utf8.count, "\(text)")
            #expect(TimePhrases.findAmount(found.amount.iso)?.amount == found.amount, "\(text)")
        }
    }
}
