import type { DemoTalk } from "./talk.ts";

/** Choir singing. */
export const choirTalk: DemoTalk = {
  courseId: "course-choir-01",
  notices: [
    {
      title: "十二月排练分组名单",
      lines: [
        "高声部周一、低声部周三，晚七点，音乐教室。名单见学习资料，没有找到自己名字的请留言。",
      ],
      daysAgo: 4,
      isTop: true,
      readPercent: 76,
    },
    {
      title: "合唱视频上传截止时间",
      lines: ["各教学点请在 {2026-12-20}前上传完整曲目一首，横屏拍摄，不要后期混音。"],
      daysAgo: 13,
      readPercent: 88,
    },
  ],
  posts: [
    {
      by: 2,
      title: "换声区一唱就破，大家有什么办法？",
      lines: ["唱到《晚风》第二段“远”字，声音一定会断。"],
      daysAgo: 5,
      likes: 22,
      looks: 69,
      replies: [
        { by: 7, text: "打着哈欠唱，别想着“顶上去”，我就是这么过去的。", after: 3 },
        {
          by: "teacher",
          text: "对，先用“呜”哼上去，再慢慢换成“啊”，一天五分钟，两周见效。",
          after: 6,
        },
        { by: 11, text: "气要先到，字后到。老师第三讲说过。", after: 10 },
      ],
    },
    {
      by: "teacher",
      title: "气息操打卡，从今天起二十一天",
      lines: ["每天十分钟，跟着音频做，做完回一句话就行。坚持满二十一天的，结课时送纪念乐谱。"],
      daysAgo: 18,
      isTop: true,
      isFeatured: true,
      likes: 63,
      looks: 147,
      replies: [
        { by: 4, text: "第一天，头有点晕，老师说是呼得太急。", after: 12 },
        { by: 9, text: "第七天，爬四楼不喘了。", after: 160 },
        { by: 15, text: "第十五天，和老伴一起做。", after: 350 },
      ],
    },
    {
      by: 13,
      title: "低声部跟唱音频能不能再慢一点",
      lines: ["第二首跟不上，想先用七成速度练。"],
      daysAgo: 8,
      likes: 14,
      looks: 51,
      replies: [
        { by: "teacher", text: "播放器右下角可以调到 0.75 倍，音高不变，先这样练。", after: 2 },
      ],
    },
  ],
  inquiries: [
    {
      by: 6,
      title: "嗓子干痒的时候还能练吗？",
      lines: ["换季总咳嗽，怕练坏了。"],
      hoursAgo: 20,
      unit: "从叹气开始",
    },
    {
      by: 10,
      title: "简谱里的附点怎么数拍子？",
      lines: ["一拍半总是抢。"],
      hoursAgo: 150,
      unit: "节拍与指挥手势",
      answer: {
        lines: ["用手打拍，附点音手抬起来那一下正好结束。跟着视频第九分钟练三遍。"],
        after: 4,
      },
    },
  ],
  notes: [
    {
      by: 9,
      lines: ["缓吸：闻花。慢呼：吹蜡烛不灭。腰间一圈要撑开，肩膀不动。"],
      daysAgo: 16,
      unit: "缓吸慢呼练习",
      second: 203,
      isQuality: true,
    },
    {
      by: 2,
      lines: ["哈欠打到一半停住，就是高位置。"],
      daysAgo: 6,
      unit: "打哈欠与高位置",
      second: 388,
    },
  ],
  ratings: [
    { by: 9, stars: 5, text: "不识谱也跟得上，气息操真的有用。", daysAgo: 6 },
    {
      by: 13,
      stars: 4,
      text: "歌选得好，希望低声部的示范再清楚些。",
      daysAgo: 10,
      reply: "下周补录低声部分句示范。",
    },
  ],
  silentRatings: [0, 1, 5, 21, 40],
};

/** Free-hand flowers and birds. */
export const paintingTalk: DemoTalk = {
  courseId: "course-painting-01",
  notices: [
    {
      title: "小品课需要准备的纸张",
      lines: ["下周画斗方，请备 50 厘米见方的生宣四张，裁好带来或在家画完拍照。"],
      daysAgo: 6,
      readPercent: 81,
    },
  ],
  posts: [
    {
      by: 3,
      title: "墨分五色，我只调得出三色",
      lines: ["浓、淡都有，中间两层总是糊在一起。"],
      daysAgo: 7,
      likes: 19,
      looks: 58,
      replies: [
        { by: 8, text: "备两碟清水，一碟洗笔一碟调墨，别混。", after: 4 },
        { by: "teacher", text: "先调最淡的一碟，再一点点加墨，不要从浓往淡兑。", after: 9 },
      ],
    },
    {
      by: 12,
      title: "画坏了的纸别扔",
      lines: ["我把画坏的裁成书签，反而有味道。附近邻居都来要。"],
      daysAgo: 10,
      isFeatured: true,
      likes: 41,
      looks: 96,
      replies: [{ by: 5, text: "好主意，我也裁几张送孙女。", after: 7 }],
    },
  ],
  inquiries: [
    {
      by: 4,
      title: "生宣洇得太快怎么办？",
      lines: ["一下笔就化开，兰叶画成了葱。"],
      hoursAgo: 44,
      unit: "生宣和熟宣的脾气",
    },
  ],
  notes: [
    {
      by: 12,
      lines: ["兰叶第一笔定势，第二笔交凤眼，第三笔破凤眼。"],
      daysAgo: 9,
      unit: "兰叶的一笔三折",
      second: 497,
      isQuality: true,
    },
  ],
  ratings: [{ by: 12, stars: 5, text: "先整后分的示范法特别适合自学。", daysAgo: 7 }],
  silentRatings: [0, 0, 3, 14, 26],
};

/** Telling one's life. */
export const memoirTalk: DemoTalk = {
  courseId: "course-memoir-01",
  notices: [
    {
      title: "本周直播话题：一次搬家",
      lines: ["请提前想好三个细节：带走了什么，留下了什么，第一晚吃的是什么。"],
      daysAgo: 3,
      isTop: true,
      readPercent: 79,
    },
  ],
  posts: [
    {
      by: 1,
      title: "一九六八年的那只搪瓷缸",
      lines: [
        "缸子是父亲参加水库工程得的，白底红字，磕掉两块瓷。搬了五次家，别的都丢了，它还在。",
        "昨天用它给重孙子冲了奶粉。写到这里，笔停了好一会儿。",
      ],
      daysAgo: 5,
      isFeatured: true,
      likes: 31,
      looks: 40,
      replies: [
        { by: 4, text: "读到“笔停了好一会儿”，我也停了好一会儿。", after: 6 },
        { by: "teacher", text: "最后一句不用改，就停在这里。这一篇收进小册子。", after: 14 },
        { by: 9, text: "我家也有一只，印着“为人民服务”。", after: 22 },
      ],
    },
    {
      by: 6,
      title: "语音转文字老把方言认错",
      lines: ["“晌午”认成“上午”，一篇改了二十处。"],
      daysAgo: 9,
      likes: 9,
      looks: 27,
      replies: [
        { by: "teacher", text: "先按方言讲，转完再改，别为了它换说法，味道就在那里。", after: 5 },
      ],
    },
  ],
  inquiries: [
    {
      by: 3,
      title: "写到家里不愉快的事，要不要写出来？",
      lines: ["兄弟分家那年的事，写了怕孩子们看了多心。"],
      hoursAgo: 28,
      unit: "给故事一个结尾",
    },
    {
      by: 8,
      title: "年份记不准怎么办？",
      lines: ["只记得是发大水的前一年。"],
      hoursAgo: 120,
      unit: "怎样列一张人生年表",
      answer: { lines: ["就写“发大水的前一年”，比数字更真。年表里打个问号，慢慢查。"], after: 8 },
    },
  ],
  notes: [
    {
      by: 4,
      lines: ["问老照片五句话：谁拍的，谁不在，穿的谁的衣服，拍完去了哪里，现在还剩谁。"],
      daysAgo: 11,
      unit: "从一张老照片讲起",
      second: 905,
      isQuality: true,
    },
  ],
  ratings: [
    {
      by: 1,
      stars: 5,
      text: "讲着讲着就写出来了，孩子们抢着看。",
      daysAgo: 4,
      reply: "谢谢您愿意讲出来。",
    },
  ],
  silentRatings: [0, 0, 1, 4, 13],
};
