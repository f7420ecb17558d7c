import Grammar

/// How lines meet what is kept: a line that may change something runs in one transaction.
extension Engine {
    /// Runs a line that may change the session: against what is kept now, and saved before it is answered.
    func change(_ line: Line, _ choice: Choice, _ turn: Turn) -> Outcome {
        var (choice, turn) = (choice, turn)
        do throws(Failure) {
            while true {
                // Another process has moved on: the slots are read again, as the line now may mean something else.
                if try keeper.begin(&session) {
                    turn = self.turn()
                    choice = try chooseOrExplain(line, turn)
                }
                let reply = try choice.run()
                if keeper.commit(turn, before: session, line: line.text(0..<line.utf8.count)) {
                    session = turn.session
                    keepTopic(line, choice, turn)
                    return Outcome(command: turn.actor ?? choice.command.id, result: .success(reply))
                }
            }
        } catch {
            keeper.cancel()
            return Outcome(command: turn.actor ?? choice.command.id, result: .failure(sound(error, line, turn)))
        }
    }

    /// Keeps what happens by itself, which nobody takes back: what is due is claimed, what was told is told. Nil when the
    /// store is in use, so that it has to be tried again.
    func note<Answer>(_ work: (Turn) -> Answer) -> Answer? {
        do throws(Failure) {
            while true {
                _ = try keeper.begin(&session)
                let turn = turn()
                let answer = work(turn)
                if keeper.commit(turn, before: session, line: nil) {
                    session = turn.session
                    return answer
                }
            }
        } catch {
            keeper.cancel()
            return nil
        }
    }

    /// What a person should know beside the replies, each once.
    public func takeNotices() -> [Notice] { keeper.takeNotices() }

    /// Ends the conversation; false when something that was changed could not be saved.
    public func close() -> Bool { keeper.close(session, turn().present) }
}
