import Assistant

/// All of a kind.
struct Every: Sendable {}

extension Slot where Value == Every {
    /// The words before `timers` or `alarms` that mean all of them.
    static var every: Slot<Every> {
        let all = Every()
        let sayings = choice(
            "all",
            of: [
                "all": all, "all my": all, "all the": all, "all of my": all, "all of the": all, "the": all, "my": all,
            ]
        ) {
            $0.failure(.notUnderstood, "\(quoted($0.text)) does not mean all.", hint: $0.line(with: "all"))
        }
        let complete: @Sendable (String, Turn) -> [Completion] = { typed, _ in
            "all".hasPrefix(typed.lowercased()) ? [Completion("all")] : []
        }
        return Slot("all", rank: .number, complete: complete, read: sayings.read)
    }
}
