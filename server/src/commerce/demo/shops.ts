/** One shop of the learning mall. */
export interface DemoShop {
  readonly key: string;
  readonly name: string;
  readonly introduction: string;
  /** False in one shop on purpose: the page then shows the default picture (front §8). */
  readonly hasLogo: boolean;
  readonly corpKey: string;
  readonly courseKeys: readonly string[];
}

/** Eight shops in display order. */
export const demoShops: readonly DemoShop[] = [
  {
    key: "shop-ink-house",
    name: "砚边书画馆",
    introduction:
      "老年大学书画系的课程店，入门描红、名家示范、作品装裱一站学齐，购课即送批改名额。",
    hasLogo: true,
    corpKey: "corp-senior-university",
    courseKeys: ["course-calligraphy-01", "course-painting-01", "course-memoir-01"],
  },
  {
    key: "shop-craft-yard",
    name: "巧手院子",
    introduction:
      "剪纸、钩针、刺绣，把云岭的手艺装进材料包。每门课都配好线、纸和图样，收到就能动手。",
    hasLogo: true,
    corpKey: "corp-qingxi-college",
    courseKeys: ["course-papercut-01", "course-crochet-01", "course-embroidery-01"],
  },
  {
    key: "shop-workbench",
    name: "工匠实训坊",
    introduction: "面向考证与转岗的技能课程，线上练仿真、线下进车间，结业成绩可折算培训学时。",
    hasLogo: true,
    corpKey: "corp-craft-college",
    courseKeys: ["course-carpentry-01", "course-cnc-01", "course-electrician-01", "course-nev-01"],
  },
  {
    key: "shop-kitchen",
    name: "百味灶台",
    introduction: "从一碗白粥到一炉酥点，家常菜、面点与茶艺的学习小店，配方可下载、可换算。",
    hasLogo: true,
    corpKey: "corp-lanting",
    courseKeys: ["course-homecooking-01", "course-baking-01", "course-tea-01"],
  },
  {
    key: "shop-evening-school",
    name: "栖云青年夜校",
    introduction: "白天上班，晚上上学。办公效率、摄影、英语，每门课都能在通勤路上学完。",
    hasLogo: true,
    corpKey: "corp-qiyun",
    courseKeys: ["course-office-01", "course-photo-01", "course-english-01"],
  },
  {
    key: "shop-academy",
    name: "澜汀书院书房",
    introduction:
      "读史、读诗、读画，也读自己的心。书院四门通识课，配讲义与共读书单，每月一次线上夜谈。",
    hasLogo: true,
    corpKey: "corp-humanities",
    courseKeys: ["course-history-01", "course-poetry-01", "course-psychology-01", "course-art-01"],
  },
  {
    key: "shop-health",
    name: "康养学堂",
    introduction: "拳操、护理与急救课程合集，由医护与体育指导员共同把关，适合一家人一起学。",
    hasLogo: false,
    corpKey: "corp-songwan",
    courseKeys: [
      "course-taichi-01",
      "course-baduanjin-01",
      "course-eldercare-01",
      "course-firstaid-01",
    ],
  },
  {
    key: "shop-field-notes",
    name: "山野自然铺",
    introduction:
      "认一株草木，种一盆蔬菜，看一次星空。自然三门课配观察手册，周末跟老师一起去荷塘写生。",
    hasLogo: true,
    corpKey: "corp-baitang",
    courseKeys: ["course-botany-01", "course-gardening-01", "course-astronomy-01"],
  },
];
