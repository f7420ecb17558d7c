/// How much time: a calendar length and an exact one, each perhaps zero; both have one sign.
public struct Amount: Hashable, Sendable {
    /// Whole months, then whole days, of the calendar.
    public internal(set) var months = 0
    public internal(set) var days = 0
    /// Exact time beyond them.
    public internal(set) var seconds = 0
    public internal(set) var nanoseconds = 0

    /// Whether it has no calendar part, so that it is the same everywhere and always.
    public var isExact: Bool { months == 0 && days == 0 }

    public var isZero: Bool { self == Amount() }

    /// Beyond this many months, days or seconds no date is left.
    static let most = 400_000_000_000

    /// ISO 8601-1:2019 §5.5.2: `P1Y2M10DT2H30M`, `PT0S`.
    public var iso: String {
        guard !isZero else { return "PT0S" }
        let isNegative = months < 0 || days < 0 || seconds < 0 || nanoseconds < 0
        var text = isNegative ? "-P" : "P"
        func add(_ number: Int, _ unit: String) { if number != 0 { text += String(number) + unit } }
        add(abs(months) / 12, "Y")
        add(abs(months) % 12, "M")
        add(abs(days), "D")
        guard seconds != 0 || nanoseconds != 0 else { return text }
        text += "T"
        add(abs(seconds) / 3600, "H")
        add(abs(seconds) / 60 % 60, "M")
        let rest = abs(seconds) % 60
        guard nanoseconds != 0 else {
            add(rest, "S")
            return text
        }
        var fraction = String(abs(nanoseconds) + 1_000_000_000).dropFirst()
        while fraction.hasSuffix("0") { fraction = fraction.dropLast() }
        return text + String(rest) + "." + fraction + "S"
    }

    prefix static func - (amount: Amount) -> Amount {
        Amount(
            months: -amount.months, days: -amount.days, seconds: -amount.seconds, nanoseconds: -amount.nanoseconds)
    }

    /// The sum; nil when it is beyond all dates.
    static func + (a: Amount, b: Amount) -> Amount? {
        let nanoseconds = a.nanoseconds + b.nanoseconds
        let sum = Amount(
            months: a.months + b.months, days: a.days + b.days,
            seconds: a.seconds + b.seconds + nanoseconds / 1_000_000_000, nanoseconds: nanoseconds % 1_000_000_000)
        return [sum.months, sum.days, sum.seconds].allSatisfy { abs($0) < most } ? sum : nil
    }
}

/// A number that may have a fraction.
struct Quantity: Hashable {
    var numerator: Int
    /// More than zero.
    var denominator = 1

    var isWhole: Bool { numerator % denominator == 0 }

    /// With a fraction added; nil when it is too large.
    func adding(_ other: Quantity) -> Quantity? {
        let (a, isTooLarge) = numerator.multipliedReportingOverflow(by: other.denominator)
        let (b, isTooLarge2) = other.numerator.multipliedReportingOverflow(by: denominator)
        let (sum, isTooLarge3) = a.addingReportingOverflow(b)
        let (below, isTooLarge4) = denominator.multipliedReportingOverflow(by: other.denominator)
        return isTooLarge || isTooLarge2 || isTooLarge3 || isTooLarge4
            ? nil : Quantity(numerator: sum, denominator: below)
    }

    /// So many of a unit: fractions of weeks are days, of days exact time, of years months, of months 30ths of days.
    func amount(of unit: TimeUnit) -> Amount? {
        let (total, isTooLarge) = numerator.multipliedReportingOverflow(by: unit.count)
        guard !isTooLarge else { return nil }
        switch unit.base {
        case .second: return exact(total, 1)
        case .minute: return exact(total, 60)
        case .hour: return exact(total, 3600)
        case .day: return dayed(total, 1)
        case .week: return dayed(total, 7)
        case .month: return monthed(total, 1)
        case .year: return monthed(total, 12)
        }
    }

    private func exact(_ total: Int, _ seconds: Int) -> Amount? {
        let (scaled, isTooLarge) = total.multipliedReportingOverflow(by: seconds)
        guard !isTooLarge, abs(scaled / denominator) < Amount.most else { return nil }
        let rest = scaled % denominator
        // To the nearest; the product has 128 bits.
        let product = rest.magnitude.multipliedFullWidth(by: 1_000_000_000)
        let (quotient, left) = denominator.magnitude.dividingFullWidth(product)
        let size = Int(quotient) + (left >= denominator.magnitude - left ? 1 : 0)
        let nanoseconds = rest < 0 ? -size : size
        return Amount(seconds: scaled / denominator, nanoseconds: nanoseconds)
    }

    private func dayed(_ total: Int, _ days: Int) -> Amount? {
        let (scaled, isTooLarge) = total.multipliedReportingOverflow(by: days)
        guard !isTooLarge, abs(scaled / denominator) < Amount.most else { return nil }
        let rest = Quantity(numerator: scaled % denominator, denominator: denominator)
        return rest.exact(rest.numerator, 86_400).map {
            Amount(days: scaled / denominator, seconds: $0.seconds, nanoseconds: $0.nanoseconds)
        }
    }

    private func monthed(_ total: Int, _ months: Int) -> Amount? {
        let (scaled, isTooLarge) = total.multipliedReportingOverflow(by: months)
        guard !isTooLarge, abs(scaled / denominator) < Amount.most else { return nil }
        let rest = Quantity(numerator: scaled % denominator, denominator: denominator)
        return rest.dayed(rest.numerator, 30).map {
            Amount(months: scaled / denominator, days: $0.days, seconds: $0.seconds, nanoseconds: $0.nanoseconds)
        }
    }
}
