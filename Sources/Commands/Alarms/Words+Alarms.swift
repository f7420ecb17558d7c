extension Words {
    /// Words of alarms, for the phrasings of these.
    static let alarms = [
        """
        bell: alarm|alarms|alarm's|alarms'|alaram|alarams|alram|alrams|alarn|alarum|aalrm|alarm clock|reminder|\
        reminders|reminder's|remider|remiders|reminds|wake up call|wakeup call|wake-up call|鬧鐘|鬧鈴|提醒
        """,
        """
        want: i want to|i need to|i'd like to|i would like to|i want you to|i need you to|i'd like you to|\
        i would like you to|i wanna|let's|lets|go ahead and|help me|help me to|can i|may i|could i|i want|i need|\
        i will need to|will you|would you|could you|can you|i have to|also|now|just|and now|now i want to|now i would like to|now i'd like to|need to|want to|you can|我要|\
        我想|我想要|請|請你|幫我|請幫我|麻煩|可以|可以幫我
        """,
        """
        plan: set|make|create|add|new|put|schedule|program|start|place|sound|ring|set up|setup|set me|make me|\
        put in|put on|give me|get me|i need|i want|i'd like|i would like|need|have|get|give|assign|\
        sets|want|could use|設|設定|設置|設個|訂|定|加|新增|加入|建立|新建|調|開
        """,
        """
        wake: wake me up|wake me|wake us up|wake us|get me up|get us up|wake up|wakeup|wake|be woken up|be awake|\
        be up|get up|waking me up|叫我起床|叫我起身|叫我|叫醒我|喚醒我
        """,
        """
        remind: remind me|remind us|remind my|remind|reminder|be reminded|get reminded|don't let me forget|\
        don't want to forget|do not let me forget|don't forget|alert me|notify me|alarm me|ping me|buzz me|提醒我|\
        提我|記得提醒我|提醒
        """,
        """
        drop: cancel|delete|remove|clear|erase|get rid of|kill|scrap|drop|discard|unset|forget|forget about|\
        clear out|cancel out|take off|take away|wipe|trash|delet|remover|cancle|end|取消|取消掉|刪除|刪掉|移除|清除|清空|刪
        """,
        """
        off: turn off|switch off|shut off|cut off|shut down|turn of|disable|deactivate|inactivate|silence|mute|\
        stop|stop playing|suspend|power off|shut up|quit|halt|take off|block|關|關掉|關閉|停|停掉|停止|停用
        """,
        """
        on: turn on|turn back on|switch on|enable|re-enable|activate|reactivate|re-activate|resume|restore|\
        restart|打開|開啟|啟用|恢復|重新開啟
        """,
        """
        edit: change|edit|modify|move|reschedule|update|reset|adjust|shift|push|switch|bump|alter|replace|extend|\
        correct|fix|re-set|rest|set back|move up|move back|push back|改|改變|修改|更改|調整|調
        """,
        "snooze: snooze|snoze|snoose|pause|hold|貪睡|延後|稍後|暫停|再睡|小睡",
        """
        look: show|list|display|view|see|read|check|check on|checkout|check out|read out|read me|read off|\
        pull up|bring up|open|look at|look up|tell|tell me|show me|give me|get|get me|give|find|find out|review|\
        hear|let me know|let me see|let me know about|tell about|state|retrieve|tell me about|confirm|verify|\
        double check|顯示|列出|看|看看|查看|檢查|告訴我
        """,
    ]
}
