#if os(Linux)
    import Assistant
    import CSystem
    import Foundation
    import Testing

    @testable import Platform

    /// What wakes a face that waits, in folders of their own.
    @Suite struct ChangeWatchTests {
        private let folder = FileManager.default.temporaryDirectory.appending(path: "clockrepl-" + UUID().uuidString)
        private let manager = FileManager.default
        private let watch = ChangeWatch()
        private var place: URL { folder.appending(path: "state/clockrepl") }

        private func remove() { try? manager.removeItem(at: folder) }

        private func makePlace() throws { try manager.createDirectory(at: place, withIntermediateDirectories: true) }

        private func write(_ name: String, _ text: String = "text") throws {
            try Data(text.utf8).write(to: place.appending(path: name))
        }

        /// Begins to watch the file, and has seen everything so far.
        private func begin() {
            watch.follow(place.appending(path: "state.db").path)
            #expect(watch.news() == .some)
            settle()
        }

        private func settle() {
            for _ in 0..<10 where watch.news() == .none { return }
            Issue.record("The news never ends.")
        }

        /// Whether a wait would end; never waits.
        private var isReady: Bool { csystem_wait(-1, -1, watch.descriptor, 0) == Int32(csystem_ready_change) }

        /// Whether there is news, once, which ends a wait.
        private func expectNews(_ what: String) {
            #expect(isReady, "\(what) ends no wait")
            #expect(watch.news() == .some, "\(what) is no news")
            settle()
            #expect(!isReady, "\(what) ends a second wait")
        }

        @Test func fileAndLogAreNoticedHoweverTheyChange() throws {
            defer { remove() }
            try makePlace()
            begin()
            #expect(!isReady)
            let file = place.appending(path: "state.db")
            try write("state.db")
            expectNews("a file that is made")
            try write("state.db-wal")
            expectNews("a log that is made")
            let log = try FileHandle(forWritingTo: place.appending(path: "state.db-wal"))
            try log.write(contentsOf: Data("more".utf8))
            expectNews("a log that is written")
            try log.truncate(atOffset: 0)
            expectNews("a log that is cut")
            try log.close()
            settle()
            try write("other")
            try manager.moveItem(at: place.appending(path: "other"), to: place.appending(path: "state.db.new"))
            expectNews("a file that gets the name")
            try manager.removeItem(at: place.appending(path: "state.db-wal"))
            expectNews("a log that is removed")
            try manager.moveItem(at: file, to: place.appending(path: "kept"))
            expectNews("a file that is moved away")
        }

        @Test func othersInTheFolderAreNoNews() throws {
            defer { remove() }
            try makePlace()
            begin()
            try write("history")
            #expect(watch.news() == .none)
            #expect(!isReady)
        }

        @Test func foldersThatAppearLaterAreNoticed() throws {
            defer { remove() }
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            begin()
            try makePlace()
            expectNews("a folder that is made")
            try write("state.db")
            expectNews("a file in it")
        }

        @Test func foldersThatAreReplacedAreNoticed() throws {
            defer { remove() }
            try makePlace()
            begin()
            let above = place.deletingLastPathComponent()
            try manager.moveItem(at: above, to: folder.appending(path: "away"))
            expectNews("a folder that is moved")
            try makePlace()
            expectNews("a folder in its place")
            try write("state.db")
            expectNews("a file in that")
            try manager.removeItem(at: place)
            expectNews("a folder that is removed")
            try makePlace()
            expectNews("a folder made again")
            try write("state.db")
            expectNews("a file in the last one")
        }

        @Test func linksThatPointElsewhereAreNoticed() throws {
            defer { remove() }
            for name in ["one", "two"] {
                let made = folder.appending(path: "\(name)/clockrepl")
                try manager.createDirectory(at: made, withIntermediateDirectories: true)
            }
            let link = folder.appending(path: "state")
            try manager.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "one"))
            begin()
            try manager.removeItem(at: link)
            expectNews("a link that is removed")
            try manager.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "two"))
            expectNews("another link")
            try write("state.db")
            expectNews("a file where it points to")
        }

        /// While somebody writes, one looks now and then; each change ending a wait would keep the processor busy.
        @Test func moreNewsEndsNoWaitUntilItIsOver() throws {
            defer { remove() }
            try makePlace()
            begin()
            try write("state.db")
            #expect(watch.news() == .some)
            try write("state.db", "more")
            #expect(!isReady)
            #expect(watch.news() == .some)
            #expect(watch.news() == .none)
            try write("state.db", "most")
            #expect(isReady)
        }

        @Test func nothingIsKnownWithoutAPath() {
            #expect(watch.news() == .unknown)
            #expect(!isReady)
        }

        /// What one process saves wakes the other, is there after a look or two, and then both are quiet.
        @Test func storesWakeEachOther() throws {
            defer { remove() }
            let file = place.appending(path: "state.db").path
            let (mine, theirs) = (ChangeWatch(), watch)
            let first = SQLiteStore(file, durability: .full, watch: mine)
            let second = SQLiteStore(file, durability: .full, watch: theirs)
            for store in [first, second] { #expect(store.news() == .some) }
            settle()
            for revision in 1...3 {
                let kept = revision == 1 ? nil : revision - 1
                #expect(try first.begin("me") == kept)
                try first.save("me", KeptSession(revision: revision, state: Array("{}".utf8), undo: []))
                #expect(isReady)
                #expect(second.news() == .some)
                #expect(second.hasMoved())
                #expect(try second.load("me")?.revision == revision)
                settle()
                #expect(!second.hasMoved() || revision == 1)
                #expect(second.news() == .none)
                // One's own is news once.
                #expect(first.news() == .some)
                #expect(first.news() == .none || first.news() == .none)
            }
            first.close()
            second.close()
        }
    }
#endif
