/** A famous teacher of the demo province; all of them are invented people. */
export interface DemoTeacher {
  readonly key: string;
  readonly name: string;
  readonly gender: "男" | "女";
  readonly title: string;
  readonly corpKey: string;
  readonly corpName: string;
  readonly introduction: readonly string[];
  /** One line in the teacher's own words, shown under the portrait. */
  readonly quote: string;
}

/** Ten famous teachers, in the order of the carousel. */
export const demoTeachers: readonly DemoTeacher[] = [
  {
    key: "teacher-shen-yanqiu",
    name: "沈砚秋",
    gender: "男",
    title: "书法副教授",
    corpKey: "corp-senior-university",
    corpName: "云岭老年大学",
    introduction: [
      "临池四十余年，专攻唐楷与汉隶。退休前在师范院校教书法，退休后把课堂搬到了老年大学，至今带过四千多名学员。",
      "他的课只讲三件事：坐得正、看得准、写得慢。学员里年纪最大的九十一岁，仍坚持每周交一张作业。",
    ],
    quote: "字写慢了，日子也就跟着慢下来了。",
  },
  {
    key: "teacher-liu-suyun",
    name: "柳素云",
    gender: "女",
    title: "省级非遗传承人（青溪剪纸）",
    corpKey: "corp-qingxi-college",
    corpName: "青溪社区大学",
    introduction: [
      "七岁随外婆学剪窗花，熟记三百多种传统纹样。她把青溪剪纸从年画、喜花带进了绘本、灯具和校服徽章。",
      "近十年走遍青溪的社区学习点，教会的徒弟里有退休工人、快递员，也有放学后等家长的小学生。",
    ],
    quote: "一把剪刀，一张红纸，谁都能剪出自己的春天。",
  },
  {
    key: "teacher-gu-changqing",
    name: "顾长青",
    gender: "男",
    title: "一级社会体育指导员",
    corpKey: "corp-senior-university",
    corpName: "云岭老年大学",
    introduction: [
      "习练太极拳三十五年，做过八年康复治疗师，擅长按学员的膝、腰、肩状况调整动作幅度。",
      "他编写的《坐着也能练》一套椅上太极，被全省二百多家社区日间照料中心采用。",
    ],
    quote: "不求姿势漂亮，只求明天还想练。",
  },
  {
    key: "teacher-bai-ruoxi",
    name: "白若溪",
    gender: "女",
    title: "声乐副教授",
    corpKey: "corp-senior-university",
    corpName: "云岭老年大学",
    introduction: [
      "从事合唱指挥与声乐教学二十二年，组建了云岭“晚晴”合唱团，团员平均年龄六十七岁。",
      "她相信每一副嗓子都有自己的好位置，课堂上没有“跑调”这个词，只有“还没找到”。",
    ],
    quote: "合唱，是学会听见别人。",
  },
  {
    key: "teacher-lu-zhixing",
    name: "陆知行",
    gender: "男",
    title: "数字素养讲师",
    corpKey: "corp-platform",
    corpName: "云岭省终身教育服务中心",
    introduction: [
      "软件工程师出身，因为教母亲视频通话而转行做老年人数字教育，七年间写了四十多本大字版操作手册。",
      "他的课程把每个动作拆到一根手指，配一张图、一句话、一个可以反复练的小任务。",
    ],
    quote: "学不会不是您的错，是我还没讲清楚。",
  },
  {
    key: "teacher-qin-shouzhuo",
    name: "秦守拙",
    gender: "男",
    title: "手工木工高级技师",
    corpKey: "corp-craft-college",
    corpName: "云岭工匠职业技术学院",
    introduction: [
      "十六岁进木器社当学徒，参与修缮过十余处古戏台和廊桥。现主持学院的榫卯工作室，承担古建木作的口述与测绘整理。",
      "带徒严格，一块料刨不平不许开榫；徒弟们说，出师那天才发现自己已经不会浮躁了。",
    ],
    quote: "木头有脾气，你让它三分，它就帮你十分。",
  },
  {
    key: "teacher-su-wanqing",
    name: "苏晚晴",
    gender: "女",
    title: "西式面点高级技师 · 公共营养师",
    corpKey: "corp-craft-college",
    corpName: "云岭工匠职业技术学院",
    introduction: [
      "曾在烘焙工坊做过十五年主厨，后来回到家乡开课，帮助三百多名学员考取职业资格、开起自己的小店。",
      "她把营养学写进配方表，低糖点心是她近年的研究方向，作品在社区义卖里总是最先售罄。",
    ],
    quote: "手艺要养人，先要对得起吃的人。",
  },
  {
    key: "teacher-jiang-yuanfan",
    name: "江远帆",
    gender: "男",
    title: "历史学教授",
    corpKey: "corp-humanities",
    corpName: "澜汀人文书院",
    introduction: [
      "研究地方交通史与民间文书，从契约、账本、家信里重新讲述普通人的历史。",
      "每年暑假带学员走一段古驿道，用脚核对地图，用方言核对地名，讲义就写在路上。",
    ],
    quote: "历史不在远方，在你家门口那块石板下面。",
  },
  {
    key: "teacher-ye-zhiwei",
    name: "叶知微",
    gender: "女",
    title: "发展与家庭心理学副教授",
    corpKey: "corp-humanities",
    corpName: "澜汀人文书院",
    introduction: [
      "长期在社区开展家庭咨询，累计接待过两千多个家庭，擅长亲子沟通、中年压力与丧失辅导。",
      "讲课不摆术语，常常从一顿没吃好的晚饭讲起，让听课的人先笑，再想，再试一次。",
    ],
    quote: "先听懂情绪，再谈道理。",
  },
  {
    key: "teacher-qi-yunshu",
    name: "祁云舒",
    gender: "女",
    title: "植物学研究员",
    corpKey: "corp-qingxi-college",
    corpName: "青溪社区大学",
    introduction: [
      "在云岭山区做了十八年植物调查，采集标本三万余份，其中三种小型兰科植物由她首次记录于本省。",
      "热心科普，手绘的《云岭四季野花图》贴满了青溪的公交站，被居民称作“等车的时候最好看的老师”。",
    ],
    quote: "认识一棵树，这条街就和你有了关系。",
  },
];
