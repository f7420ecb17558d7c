extension Words {
    /// What people call a stopwatch and what they do to one.
    static let stopwatch: [String] = [
        "stopwatch: stopwatch|stop watch|stop-watch|碼錶|碼表|秒錶|秒表|跑錶|計秒器",
        "watch-go: start|begin|resume|continue|run|restart|unpause|launch|開始|啟動|繼續|恢復|開|開啟|重新開始",
        "watch-halt: stop|pause|end|halt|freeze|hold|turn off|停止|暫停|停|停一停|停咗|關掉|結束",
        "watch-zero: reset|clear|zero|cancel|delete|remove|zero out|歸零|重置|重設|重新設定|清零|清除|取消|刪除",
        "watch-lap: lap|split|lap time|split time|分圈|計圈|記圈|單圈|分段|記一圈|計一圈|計次|記次",
    ]
}
