extension Words {
    /// How people give up what they began.
    static let session: [String] = [
        "oops: oops|whoops|no|wait|actually|sorry|never mind|nevermind|oh",
        "abort: abort|cancel|stop|end|quit|terminate|halt|abandon|drop|scrap|kill|forget|destroy|eliminate|discontinue|cease|you can cancel",
        "task: task|process|action|job|request|command|operation|whole task|current task|present task|procedure|order|activity",
    ]
}
