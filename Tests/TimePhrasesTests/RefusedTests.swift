import Testing
import TimePhrases

@Suite struct RefusedTests {
    @Test(arguments: [
        "it costs $4.99", "4.99", "£12.50 each", "version 1.2.3", "v12.4", "release 10.15", "swift 6.3",
        "+1 650-555-0123",
        "call 555-1234", "020 7946 0958", "192.168.1.1", "you may go", "it may rain", "a second opinion",
        "second hand", "12.12", "3.14", "32/1", "13/32", "25:00", "24:01", "9:75", "30 February", "february 30th",
        "2026-02-30", "31 april", "0/0", "13pm", "0pm", "99%", "50%", "100 metres", "room 101", "flight 1234 to Rome",
        "march on", "the sun is up", "sat down", "a mon ami", "i am here", "hello", "", " ", "?", "3 apples", "1-2-3",
        "from 9 to 5", "score 3:2:1:0:9", "12:345", "one", "the", "at", "in", "every", "next", "last", "of", "a",
        "half",
        "2026-1", "to be or not to be", "10^5", "#42", "12e5", "0x1F", "a4", "pm", "day", "week",
    ]) func otherTextsSayNoTime(text: String) {
        #expect(TimePhrases.find(text).map { Told.part(text, $0.span) } == nil)
    }

    @Test(arguments: ["may", "1/2", "2300", "the first", "sat", "1-2-03"]) func aWholeTextMayBeAWeakTime(text: String)
        throws
    {
        #expect(try #require(TimePhrases.read(text)).isWeak == !["1/2"].contains(text))
    }

    @Test(arguments: [
        ("remind me tomorrow at 9 to call mum", "tomorrow at 9", ["remind me", "to call mum"]),
        ("lunch friday noon", "friday noon", ["lunch"]),
        ("meet at 3pm", "at 3pm", ["meet"]), ("pay rent on the 1st of january", "on the 1st of january", ["pay rent"]),
        ("tomorrow to call mom at 10pm", "tomorrow to call mom at 10pm", ["call mom"]),
        ("dentist 2026-12-24 14:30, bring card", "2026-12-24 14:30", ["dentist", "bring card"]),
        ("tomorrow", "tomorrow", []), ("tomorrow!", "tomorrow", []),
        ("café at 5pm", "at 5pm", ["café"]), ("water plants every monday", "every monday", ["water plants"]),
    ]) func wordsAroundAreNamed(text: String, span: String, unread: [String]) throws {
        let found = try #require(TimePhrases.find(text))
        #expect(Told.part(text, found.span).contains(span.split(separator: " ").last ?? ""))
        #expect(
            found.unread.map { Told.part(text, $0).replacing("to ", with: "") }
                == unread.map { $0.replacing("to ", with: "") })
    }

    @Test(arguments: [
        ("９：００", "９：００", "2026-12-03 09:00"), ("tomorrow ３ｐｍ", "tomorrow ３ｐｍ", "2026-12-03 15:00"),
        ("call ｂｏｂ tomorrow　９：３０", "tomorrow　９：３０", "2026-12-03 09:30"),
        ("２０２６－１２－２４", "２０２６－１２－２４", "2026-12-24"), ("é １２／２４ é", "１２／２４", "2026-12-24"),
        ("ｎｅｘｔ ｆｒｉｄａｙ", "ｎｅｘｔ ｆｒｉｄａｙ", "2026-12-11"), ("下午３點", "下午３點", "2026-12-02 15:00"),
    ]) func fullWidthTextHasItsOwnSpan(text: String, span: String, expected: String) throws {
        let found = try #require(TimePhrases.find(text))
        #expect(Told.part(text, found.span) == span)
        #expect(try Told.find(text) == expected)
    }

    @Test(arguments: [
        ("2026-02-30", TimeFault.Reason.date, "2026-02-28"), ("25:00", .hour, ""), ("13pm", .halfDayHour, ""),
        ("9:75", .minute, ""), ("tomorow 9:00", .spelling, "tomorrow"), ("2026-12-24T18:00+99:99", .offset, ""),
    ]) func whatCannotBeIsNamed(text: String, reason: TimeFault.Reason, instead: String) throws {
        let fault = try #require(TimePhrases.fault(text))
        #expect(fault.reason == reason)
        #expect(instead.isEmpty || fault.instead == instead)
        #expect(fault.range.upperBound <= text.utf8.count)
        var mended = Array(text.utf8)
        mended.replaceSubrange(fault.range, with: Array(fault.instead.utf8))
        #expect(TimePhrases.find(String(decoding: mended, as: UTF8.self)) != nil)
    }

    @Test(arguments: [
        "1 ", "1:", "1/", "every ", "first and ", "a ", "，一", "day after ", "2 days after ", "twenty ", "9:00 and ",
        "half past ", "十", "第", "(", "of the ", "new year's ", "-", "1 and a ", "１", "P1", "'", "e\u{301}", "mon - ",
    ]) func aLongTextIsReadAndALongerOneIsNot(part: String) {
        var text = ""
        while text.utf8.count + part.utf8.count <= TimePhrases.longest { text += part }
        for isDayFirst in [false, true] { _ = TimePhrases.find(text, isDayFirst: isDayFirst) }
        _ = TimePhrases.findAmount(text)
        let longest = "tomorrow" + String(repeating: " ", count: TimePhrases.longest - 8)
        #expect(TimePhrases.read(longest) != nil)
        #expect(TimePhrases.read(longest + " ") == nil)
        #expect(TimePhrases.find(longest + " ") == nil)
        #expect(TimePhrases.findAmount("5 minutes" + longest) == nil)
    }
}
