import Assistant
import Chrono
import Foundation
import Frontends
import JSON
import Testing

/// A watcher on a store without a machine.
@Suite struct WatchTests {
    let rows = MemoryStore.Rows()
    let time = FrozenTime(Instant(seconds: 1_796_010_480))
    let catalog: Catalog

    init() throws { catalog = try Catalog([Gongs.plugin]) }

    final class Text: OutputPort {
        var text = ""
        var failure: String?
        func write(_ utf8: String) { text += utf8 }
        func write(line utf8: [UInt8]) { text += String(decoding: utf8, as: UTF8.self) + "\n" }
        func flush() {}
    }

    final class Told: NotifierPort {
        var rings: [String] = []
        func tell(_ ring: Ring, session: String) { rings.append("\(session) \(ring.number)") }
        let isIdle = true
        func takeTrouble() -> String? { nil }
    }

    /// A session of which something is due so many seconds from now.
    func keep(_ name: String, in seconds: [Int64], dueIn entry: Int64? = nil) {
        var session = Session()
        session[Gongs.self] = Gongs(in: seconds, time)
        let due = (time.now.seconds + (entry ?? seconds.min() ?? 0)) * 1_000
        let before = rows.sessions[name]?.revision ?? 0
        let kept = KeptSession(revision: before + 1, state: session.text, undo: [], nextDue: due)
        try? MemoryStore(rows).save(name, kept)
    }

    struct Run {
        let out: String
        let err: String
        let told: [String]
        let rounds: Int
        let end: Watch.End
    }

    /// Watches so many seconds; `each` is called after each wait.
    func watch(
        _ seconds: Int64, session: String? = nil, isJSON: Bool = false, store: MemoryStore? = nil,
        each: (Int) -> Void = { _ in }
    ) -> Run {
        let store = store ?? MemoryStore(rows)
        let world = World.example()
        world.time = time
        world.store = store
        let (out, err, told) = (Text(), Text(), Told())
        world.notifier = told
        var options = Watch.Options()
        options.session = session
        options.isJSON = isJSON
        let watch = Watch(catalog: catalog, world: world, store: store, output: out, errors: err, options)
        let end = time.steady.nanoseconds + seconds * 1_000_000_000
        var rounds = 0
        let result = watch.run {
            rounds += 1
            each(rounds)
            return time.steady.nanoseconds >= end || rounds > 10_000 ? 15 : nil
        }
        return Run(out: out.text, err: err.text, told: told.rings, rounds: rounds, end: result)
    }

    @Test func ringsOfAllSessionsAreLinesAtTheirTime() {
        keep("me", in: [3, 5])
        keep("work", in: [4])
        let run = watch(10)
        #expect(
            run.out == """
                2026-11-30 11:48:03 Gong 1.
                2026-11-30 11:48:04 [work] Gong 1.
                2026-11-30 11:48:05 Gong 2.

                """)
        #expect(run.told == ["me 1", "work 1", "me 2"])
        #expect(run.err == "" && run.end == .ended(signal: 15))
        #expect(watch(10).out == "")
    }

    @Test func ringsAreObjectsWhenAskedFor() throws {
        keep("work", in: [4])
        let object = try JSON.parse(Array(watch(5, isJSON: true).out.utf8))
        #expect(object["kind"]?.asString == "gong" && object["session"]?.asString == "work")
        #expect(object["instant"]?.asString == "2026-11-30T03:48:04Z" && object["late"]?.asInt == 0)
    }

    @Test func oneSessionIsRungForAlone() {
        keep("me", in: [3])
        keep("work", in: [4, 6])
        #expect(watch(10, session: "work").told == ["work 1", "work 2"])
        #expect(watch(10).told == ["me 1"])
    }

    @Test func whatComesToTheStoreLaterRings() {
        let run = watch(10) { round in if round == 3 { keep("me", in: [2]) } }
        #expect(run.told == ["me 1"] && run.end == .ended(signal: 15))
        let one = watch(10, session: "me") { round in if round == 3 { keep("me", in: [2]) } }
        #expect(one.told == ["me 1"])
    }

    @Test func twoWatchersRingOnce() {
        keep("me", in: [1, 2, 3])
        let (first, second) = (MemoryStore(rows), MemoryStore(rows))
        var inner: [String] = []
        let outer = watch(4, store: first) { round in
            if round == 1 { inner = watch(2, store: second).told }
        }
        #expect(Set(inner + outer.told) == ["me 1", "me 2", "me 3"] && inner.count + outer.told.count == 3)
    }

    /// Timers go by the steady clock: what the store says goes by a wall clock that was another one.
    @Test(arguments: [nil, "me"], [-7_200, 7_200] as [Int64]) func clockThatIsSetMovesNoDeadline(
        _ session: String?, _ step: Int64
    ) {
        keep("me", in: [30])
        let start = time.steady.nanoseconds
        var rang: Int64?
        let run = watch(40, session: session) { round in
            if round == 5 { time.now = Instant(seconds: time.now.seconds + step) }
            if rang == nil, isRung("me") { rang = (time.steady.nanoseconds - start) / 1_000_000_000 }
        }
        #expect(run.told == ["me 1"] && run.rounds < 100)
        #expect(rang.map { (30...31).contains($0) } ?? false, "\(String(describing: rang))")
    }

    /// The clock was set while nobody watched.
    @Test(arguments: [1, 600] as [Int64]) func entryThatIsWrongAtTheStartIsMended(_ entry: Int64) {
        keep("me", in: [30], dueIn: entry)
        let run = watch(29)
        #expect(run.told == [] && run.rounds < 100)
        #expect(rows.sessions["me"]?.nextDue == 1_796_010_510_000)
        #expect(watch(5).told == ["me 1"])
    }

    private func isRung(_ name: String) -> Bool {
        guard let kept = rows.sessions[name], let session = try? Session(text: kept.state, catalog) else {
            return false
        }
        return session[Gongs.self].list.first?.hasRung ?? false
    }

    /// It is said once, costs next to nothing, and does not keep others from ringing.
    @Test func sessionOfANewerProgramIsLeftAlone() {
        keep("work", in: [3])
        for number in 0..<150 {
            let text = Array(#"{"format":2,"parts":{}}"#.utf8)
            rows.sessions["new\(number)"] = KeptSession(revision: 1, state: text, undo: [], nextDue: 1)
        }
        let run = watch(30)
        #expect(run.told == ["work 1"])
        #expect(run.err.components(separatedBy: "[new0] A newer clockrepl").count == 2 && run.rounds < 200)
        // Its program has given it up.
        let later = watch(20) { round in if round == 10 { keep("new0", in: [2]) } }
        #expect(later.told == ["new0 1"])
    }

    @Test func damagedSessionIsSetAside() {
        rows.sessions["me"] = KeptSession(revision: 1, state: Array("{".utf8), undo: [], nextDue: 1)
        keep("work", in: [3])
        let run = watch(10)
        #expect(run.told == ["work 1"] && run.rounds < 40)
        #expect(run.err.contains("set aside as session me.damaged"))
    }

    @Test func stateThatCannotBeWrittenEndsIt() {
        let store = MemoryStore(rows)
        store.trouble = .readOnly("Read-only file system")
        let run = watch(10, store: store)
        #expect(run.end == .failed && run.err.contains("Read-only file system"), "\(run)")
    }

    @Test func stateInUseIsWaitedFor() {
        keep("me", in: [3])
        let store = MemoryStore(rows)
        let run = watch(20, store: store) { round in
            if round == 2 { store.trouble = .busy }
            if round == 10 { store.trouble = nil }
        }
        #expect(run.told == ["me 1"] && run.rounds < 60 && run.end == .ended(signal: 15))
    }

    @Test func lostOutputEndsIt() {
        keep("me", in: [0])
        let out = Text()
        out.failure = "Broken pipe"
        let world = World.example()
        world.store = MemoryStore(rows)
        let watch = Watch(
            catalog: catalog, world: world, store: MemoryStore(rows), output: out, errors: Text(), Watch.Options())
        #expect(watch.run { nil } == .left)
    }
}
