/** One section of a topic page. */
export interface DemoTopicSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A special topic. Its picture is `<key>.webp` 640 × 360 and `<key>-s.webp` 320 × 180. */
export interface DemoTopic {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** When set, the topic is of channelType Link and opens this address (front §2). */
  readonly linkUrl?: string;
  readonly sections: readonly DemoTopicSection[];
  readonly courseKeys: readonly string[];
  readonly articleKeys: readonly string[];
}

/** Six topics in display order. */
export const demoTopics: readonly DemoTopic[] = [
  {
    key: "topic-festival",
    title: "第八届云岭学习节",
    summary: "十一月里的一百二十场公开课、市集与夜读，全部免费开放。",
    sections: [
      {
        heading: "今年有什么不同",
        paragraphs: [
          "学习节第一次把主会场搬出剧院，放在青溪老码头。课桌沿江排开，从早市到夜航，每个整点都有一堂二十分钟的露天课。",
          "三座城市同时设分会场：澜汀办旧书换书市，松湾办山村流动课堂，青溪办百家手艺展。",
        ],
      },
      {
        heading: "怎样参加",
        paragraphs: [
          "所有活动不收费。热门工作坊需要提前在活动页查看时间和地点，现场按先到先得入座。",
          "行动不便的朋友可以全程在线观看，直播间配手语翻译和大字幕。",
        ],
      },
    ],
    courseKeys: ["course-papercut-01", "course-history-01", "course-choir-01", "course-photo-01"],
    articleKeys: [
      "article-festival-opening",
      "article-night-reading",
      "article-festival-volunteer",
    ],
  },
  {
    key: "topic-silver-digital",
    title: "银龄数字课：一起跨过那道坎",
    summary: "手机、支付、挂号、防骗，用最慢的速度学最要紧的几件事。",
    sections: [
      {
        heading: "从一根手指开始",
        paragraphs: [
          "我们访问了八百位老人，记下他们最想学会的二十件事。排在第一的不是付款，而是“接住孙子打来的视频”。",
          "课程因此从接电话讲起，每一课都可以无限次重来。",
        ],
      },
      {
        heading: "家门口的辅导点",
        paragraphs: [
          "全省三百零六个社区学习点每周二、周四上午有志愿者值班，带上手机和老花镜就可以来。",
          "子女可以下载家庭辅导手册，按一页一事的办法在家陪练。",
        ],
      },
    ],
    courseKeys: ["course-smartphone-01", "course-antifraud-01", "course-office-01"],
    articleKeys: [
      "article-grandma-video-call",
      "article-volunteer-tablets",
      "article-policy-silver-digital",
    ],
  },
  {
    key: "topic-craftsman",
    title: "手上有光：云岭匠人课",
    summary: "木作、刺绣、茶与面点，跟着师傅把一门手艺学到能用。",
    sections: [
      {
        heading: "线上看懂，线下做会",
        paragraphs: [
          "每门匠人课都由近景视频和实训两部分组成。视频看清发力，车间里师傅手把手改错，缺一不可。",
          "二十七间实训车间在周末向社会学员开放，工具和护具统一提供。",
        ],
      },
      {
        heading: "学了以后",
        paragraphs: [
          "结业学时可以存入学分银行，并折算相应工种的培训学时。",
          "去年有四百一十二名学员通过技能等级认定，六十三人开了自己的小店。",
        ],
      },
    ],
    courseKeys: [
      "course-carpentry-01",
      "course-embroidery-01",
      "course-tea-01",
      "course-baking-01",
    ],
    articleKeys: [
      "article-workshop-open",
      "article-carpenter-apprentice",
      "article-policy-skill-subsidy",
    ],
  },
  {
    key: "topic-family",
    title: "好好说话：家庭教育季",
    summary: "十二个家庭场景，三十六句可以直接说出口的话。",
    sections: [
      {
        heading: "先停三秒",
        paragraphs: [
          "吼出来的话，多半不是我们真正想说的。家庭教育季请每位家长练习同一个动作：开口前停三秒，把“你怎么又”换成“我看到”。",
        ],
      },
      {
        heading: "三代人一张桌子",
        paragraphs: [
          "祖辈带娃的家庭占了报名人数的四成。我们为祖辈单开小班，谈分工，也谈委屈。",
          "每周六上午的家庭会议直播，会完整呈现一家人怎样从争执走到约定。",
        ],
      },
    ],
    courseKeys: ["course-parenting-01", "course-psychology-01", "course-firstaid-01"],
    articleKeys: ["article-family-table", "article-policy-family-law"],
  },
  {
    key: "topic-nature",
    title: "自然课堂：到山里去",
    summary: "草木、星空、气候，把教室搬到海拔两千米的地方。",
    sections: [
      {
        heading: "一条可以走的课程表",
        paragraphs: [
          "从江边榕树到山顶草甸，我们标出二十二个观察点，每个点对应一段课程视频，扫一扫路牌就能看。",
          "观星台每月逢新月开放两晚，提供躺椅和红光手电。",
        ],
      },
      {
        heading: "只带走照片",
        paragraphs: ["请不要采挖植物、投喂动物、离开步道。学习的第一课，是不打扰。"],
      },
    ],
    courseKeys: [
      "course-botany-01",
      "course-astronomy-01",
      "course-climate-01",
      "course-gardening-01",
    ],
    articleKeys: ["article-botany-map", "article-star-night"],
  },
  {
    key: "topic-reading",
    title: "全民阅读：一座城的书单",
    summary: "三万名读者票选的年度书单，转到省图书馆的专题页查看。",
    linkUrl: "https://www.example.cn/reading-2026",
    sections: [],
    courseKeys: [],
    articleKeys: [],
  },
];
