import Assistant
import Frontends
import Platform

/// Rings, with nobody typing or beside a conversation.
extension Main {
    /// Rings for what is saved until a signal comes. SIGTERM is how a service is ended, and a good end.
    func watch(_ catalog: Catalog, _ world: World) -> Int32 {
        guard let store = world.store, let signals = SignalPipe() else { return 3 }
        var settings = Watch.Options()
        settings.session = options.givenSession
        settings.isJSON = options.isJSON
        settings.hasBell = Files.isTerminal(1)
        settings.drawing = Drawing(escapesControls: Files.isTerminal(1), hasColor: false)
        settings.errorDrawing = errorDrawing
        let watch = Watch(catalog: catalog, world: world, store: store, output: output, errors: errors, settings)
        let end = watch.run { signals.nextEnding() }
        store.close()
        switch end {
        case .ended(let signal): return signal == SignalPipe.terminate ? (watch.isUnsaved ? 3 : 0) : 128 + signal
        case .failed: return 3
        case .left: return 0
        }
    }

    /// Who else is told of rings: the desktop where a person waits for them, and the program that was named.
    var notifier: (any NotifierPort)? {
        let isForPerson = options.isWatch || isConversation
        guard isForPerson || options.ringProgram != nil else { return nil }
        return Notifier(isForDesktop: isForPerson, program: options.ringProgram)
    }
}
