/** One organisation of the demo province. Every name and place is invented. */
export interface DemoCorp {
  readonly key: string;
  readonly name: string;
  /** Corporation type (consoles §3): 99 top, 98 organisation, 7 lower organisation, 22 school, 40 enterprise. */
  readonly type: 99 | 98 | 7 | 22 | 40;
  readonly parentKey: string | null;
  readonly introduction: string;
}

/** The organisation tree, parents before children. */
export const demoCorps: readonly DemoCorp[] = [
  {
    key: "corp-platform",
    name: "云岭省终身教育服务中心",
    type: 99,
    parentKey: null,
    introduction:
      "负责云岭终身学习平台的建设与运行，面向全省居民汇聚课程、活动和师资，并为各市县的社区教育提供业务指导。",
  },
  {
    key: "corp-qingxi",
    name: "青溪市社区教育指导中心",
    type: 98,
    parentKey: "corp-platform",
    introduction:
      "服务青溪市一百二十个社区学习点，擅长把家门口的手艺做成课程，每年秋天举办青溪学习节。",
  },
  {
    key: "corp-lanting",
    name: "澜汀市终身学习促进中心",
    type: 98,
    parentKey: "corp-platform",
    introduction:
      "澜汀沿江而建，中心联合图书馆、文化馆和江边的十九家老字号，把教室开进了街巷与码头。",
  },
  {
    key: "corp-songwan",
    name: "松湾市终身教育服务指导中心",
    type: 98,
    parentKey: "corp-platform",
    introduction:
      "立足山区，用流动课堂把老师送到最远的村子；“周三进山”项目已经走过九十多个自然村。",
  },
  {
    key: "corp-baitang",
    name: "白塘县社区教育中心",
    type: 7,
    parentKey: "corp-qingxi",
    introduction: "白塘县十一个乡镇学习站的总站，以农技培训、留守老人课堂和荷塘写生闻名。",
  },
  {
    key: "corp-qiyun",
    name: "栖云区社区学习中心",
    type: 7,
    parentKey: "corp-songwan",
    introduction: "由一座旧粮站改建，白天是老年课堂，晚上是青年夜校，周末归孩子和家长。",
  },
  {
    key: "corp-senior-university",
    name: "云岭老年大学",
    type: 22,
    parentKey: "corp-platform",
    introduction:
      "创办于一九八六年，设书画、音乐、舞蹈、健康、数字生活五个系，在校学员六千余人，是全省老年教育的示范校。",
  },
  {
    key: "corp-craft-college",
    name: "云岭工匠职业技术学院",
    type: 22,
    parentKey: "corp-platform",
    introduction:
      "以制造、建筑、护理和食品加工见长，校内有二十七间对社会开放的实训车间，考证与就业服务一站办理。",
  },
  {
    key: "corp-qingxi-college",
    name: "青溪社区大学",
    type: 22,
    parentKey: "corp-qingxi",
    introduction: "没有围墙的大学，三十六个教学点散布在青溪各个街道，课程由居民投票选出。",
  },
  {
    key: "corp-humanities",
    name: "澜汀人文书院",
    type: 22,
    parentKey: "corp-lanting",
    introduction: "藏在澜汀老城的一座清代义学里，开设文史、艺术与科学通识课，每月一次公开夜谈。",
  },
  {
    key: "corp-yunqi-care",
    name: "云栖康养服务有限公司",
    type: 40,
    parentKey: "corp-platform",
    introduction: "在省城和青溪开着六家养老驿站，四百多名照护员轮班上门；新人上岗前都要集中培训。",
  },
];
