extension Words {
    /// What people call a timer and what they do to one, in English, in Chinese as it is written in Taiwan and on the
    /// mainland, and in Cantonese.
    static let timers: [String] = [
        "countdown: timer|countdown|tiemr|timmer|計時器|定時器|倒數計時器|倒計時器|計時|定時|倒計時|倒數計時|倒數|計時鐘",
        "which: the|my|a|an|another|new|your|our|那個|這個|嗰個|呢個|我的|我嘅|我個|一個|個|多一個|新的|那|這",
        "known-as: called|named|labeled|labelled|titled|by the name of|for|of|in|on|at|with|number|叫|叫做|名叫|名為",
        "name-it: called|named|labeled|labelled|titled|for|as|叫|叫做|名叫|名為|命名為",
        """
        start-it: set|start|make|create|begin|run|get|put|put on|set up|setup|start up|kick off|launch|open|\
        add a|add an|add another|add new|make up|give me|開始|開始一個|設定|設置|設|開|開啟|啟動|新增|建立|創建|校|較|訂|加一個
        """,
        """
        i-want: i want|i need|i would like|i'd like|want|need|i want to|i need to|i would like to|\
        i'd like to|i have to|i gotta|i gotta have|i must|i need you to|i want you to|you need to|let's|\
        lets|let us|help me|will you|go ahead and|我要|我想|我想要|幫我|請|請幫我|麻煩|麻煩你|麻煩幫我|唔該|唔該幫我|同我|給我|想|要
        """,
        """
        lasting: for|of|to|in|at|until|till|set for|set to|set at|that lasts|that is|that is set for|\
        that is set at|set at exactly|lasting|to go off in|to ring in|that goes off in|going off in|\
        to go off after|for the next|設定|設置|設|設為|設成|為|開始
        """,
        "taking: 把|將|幫|給|替|讓|同|請|請把|請將|幫我|幫我把|幫我將|請幫我|麻煩|麻煩把|麻煩幫我|唔該|唔該幫我",
        """
        end-it: cancel|stop|end|delete|remove|clear|dismiss|disable|turn off|switch off|shut off|quit|kill|\
        off|erase|scrap|get rid of|finish|discard|取消|停止|刪除|刪掉|刪|關掉|關閉|結束|取消掉|停掉|停|停咗|移除|清除|熄咗|消除|都取消|都刪除|\
        都停止|全部取消|都關掉|終止
        """,
        "hold-it: pause|hold|freeze|suspend|halt|put on hold|hold on|暫停|停一停|停住|先停|先暫停|停一下",
        """
        run-on: resume|continue|unpause|restart|carry on|go on with|unfreeze|keep going|繼續|恢復|繼續計時|恢復計時|\
        接著計時|重新開始|繼續計|接住|再開始
        """,
        """
        lengthen: add|increase|extend|lengthen|prolong|up|bump|bump up|raise|boost|增加|加|再加|加多|延長|再延長|加長|追加|\
        多加|再增加|加上|延長多|再加多|延遲|延
        """,
        """
        shorten: subtract|decrease|reduce|shorten|lower|cut|deduct|trim|take|take off|remove|drop|take away|\
        knock|shave|減少|減|再減|縮短|減去|扣|扣掉|扣除|扣減|再減少|減掉|再縮短|減短|縮減|減咗|減多
        """,
        "look-at: show|show me|check|check on|see|view|look at|display|look up|看看|看|查看|看一下|查|睇|睇下|睇睇|檢查|顯示|查一下|查詢",
        "state: status|state|progress|狀態|狀況|進度|情況|怎麼樣|怎麼樣了|怎樣|怎樣了|點樣|點|如何|的狀態|的狀況|嘅狀況|嘅狀態|的進度|的情況",
    ]
}
