extension Words {
    /// How people greet, and ask what they can ask.
    static let conversation: [String] = [
        "hello: hello|hi|hey|hiya|howdy|greetings|salutations|aloha|ahoy|yo|hallo|heya|hola|helo|wassup|hullo|ahoy hoy",
        "howare: how are|how is|how's|hows|how're|how have|how do|how has|how ya|how you|how goes|how was|how were|how r",
        "you: you|ya|u|it|life|everything|everyone|your day|are you|the day|you all|y'all|are ya|the ai",
        "doing: doing|going|hanging|been|do|feeling|doin|goin|been going|been doing|treating you|with you|for you|today|well|good|great|ok|okay|fine|alright|now|lately|my friend|buddy|on this fine day|this morning|tonight",
        "kinds: kind|kinds|sort|sorts|type|types|category|categories",
        "things: things|thing|questions|question|tasks|queries|stuff|commands|requests|topics|services|subjects",
        "can: can|could|should|may|might|do|will|would|am able to|are able to|be able to|able to|am allowed to|are you able to|am i able to|am i allowed to|can i|are programmed to|are capable of|capable of|programmed to",
        "ask: ask|say|help|do|answer|assist|accept|use|type|tell you|request|complete|handle|understand|perform|offer|doing|have a response for|have answers for|respond to|give you|benefit from using|get you to help",
        "skills: capabilities|commands|features|skills|functions|abilities|options|list of commands|possibilities|services|functionality",
    ]
}
