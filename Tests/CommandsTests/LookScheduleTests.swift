import Assistant
import Testing

/// When a face that waits looks at the store.
@Suite struct LookScheduleTests {
    private static let millisecond: Int64 = 1_000_000

    private func time(_ milliseconds: Int64, boot: String = "one") -> SteadyTime {
        SteadyTime(boot: boot, nanoseconds: milliseconds * LookScheduleTests.millisecond)
    }

    /// When it looks within two minutes, in milliseconds, with news coming at these times.
    private func looks(_ beginning: StoreNews, news: Range<Int64> = 0..<0) -> [Int64] {
        var schedule = LookSchedule()
        var looks: [Int64] = []
        schedule.take(beginning)
        for at in Int64(0)..<120_000 {
            schedule.take(beginning == .unknown ? .unknown : news.contains(at) ? .some : .none)
            guard schedule.untilNext(time(at)) == 0 else { continue }
            looks.append(at)
            schedule.looked(at: time(at))
        }
        return looks
    }

    @Test func withoutAnyoneWhoTellsItIsOnceASecond() {
        #expect(looks(.unknown) == (0..<120).map { $0 * 1_000 })
    }

    @Test func withoutNewsItIsOnlyTheFirst() { #expect(looks(.none) == [0]) }

    /// A change that is being written is seen once it is there; then it is quiet.
    @Test func afterNewsItIsLessAndLess() {
        #expect(looks(.some) == [0, 10, 50, 210, 850, 3_410, 13_650, 54_610])
        #expect(looks(.none, news: 2_000..<2_001).prefix(4) == [0, 2_000, 2_010, 2_050])
    }

    @Test func newsInTheMidstIsSeenAtOnce() {
        var schedule = LookSchedule()
        for at: Int64 in [0, 10, 50, 210, 850] {
            schedule.take(at == 0 ? .some : .none)
            #expect(schedule.untilNext(time(at)) == 0)
            schedule.looked(at: time(at))
        }
        #expect(schedule.untilNext(time(1_850)) == 1_560 * LookScheduleTests.millisecond)
        schedule.take(.some)
        #expect(schedule.untilNext(time(1_850)) == 0)
    }

    /// As while a script writes without end.
    @Test func whileNewsKeepsComingItIsNotAtOnce() {
        #expect(looks(.none, news: 1_000..<11_000).filter { (1_000..<11_000).contains($0) }.count < 70)
    }

    @Test func anotherStartOfTheMachineMeansALook() {
        var schedule = LookSchedule()
        schedule.looked(at: time(5))
        #expect(schedule.untilNext(time(6)) == nil)
        #expect(schedule.untilNext(time(4)) == 0)
        #expect(schedule.untilNext(time(6, boot: "two")) == 0)
    }
}
