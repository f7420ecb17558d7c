/// The program's version.
public enum Version {
    public static let text = "0.1.0"
}
