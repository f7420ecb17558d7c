public import Assistant
import JSON

extension Drawing {
    /// One object for a line: `{"ok":true,"command":…,"text":…,"data":…}` or `{"ok":false,…,"error":{…}}`.
    ///
    /// `span` is [start, end) in UTF-8 bytes of the line.
    public static func json(_ outcome: Engine.Outcome) -> String {
        var members: [JSON.Member] = []
        switch outcome.result {
        case .success(let reply):
            members.append(JSON.Member(name: "ok", value: .bool(true)))
            if let command = outcome.command { members.append(JSON.Member(name: "command", value: .string(command))) }
            members.append(JSON.Member(name: "text", value: .string(Drawing.plain.text(reply))))
            members.append(JSON.Member(name: "data", value: reply.data()))
        case .failure(let failure):
            members.append(JSON.Member(name: "ok", value: .bool(false)))
            if let command = outcome.command { members.append(JSON.Member(name: "command", value: .string(command))) }
            members.append(JSON.Member(name: "error", value: error(failure)))
        }
        return JSON.object(members).text
    }

    private static func error(_ failure: Failure) -> JSON {
        let span = failure.span.map {
            JSON.array([.number(JSONNumber($0.lowerBound)), .number(JSONNumber($0.upperBound))])
        }
        var members = [
            JSON.Member(name: "code", value: .string(failure.code.text)),
            JSON.Member(name: "message", value: .string(failure.message)),
            JSON.Member(name: "span", value: span ?? .null),
            JSON.Member(name: "hint", value: failure.hint.map { .string($0) } ?? .null),
        ]
        if !failure.choices.isEmpty {
            members.append(JSON.Member(name: "choices", value: .array(failure.choices.map(choice))))
        }
        return .object(members)
    }

    private static func choice(_ choice: Failure.Choice) -> JSON {
        .object([
            JSON.Member(name: "say", value: .string(choice.say)),
            JSON.Member(name: "place", value: .string(choice.place)),
            JSON.Member(name: "region", value: choice.region.map { .string($0) } ?? .null),
            JSON.Member(name: "country", value: choice.country.map { .string($0) } ?? .null),
            JSON.Member(name: "zone", value: choice.zone.map { .string($0) } ?? .null),
            JSON.Member(name: "offset", value: choice.offset.map { .number(JSONNumber($0)) } ?? .null),
        ])
    }
}
