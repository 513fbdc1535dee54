interface KnownName {
  /** The name that the channel has by default. */
  readonly zh: string;
  readonly name: string;
}

/** Words of the home page. */
export const homeWords = {
  top: "顶部",
  steps: "页面区块",
  banner: "焦点图",
  search: "搜索课程",
  searchPlaceholder: "搜一搜想学的：书法、太极拳、智能手机……",
  searchButton: "搜索",
  suggestions: "课程建议",
  hotWords: "大家在搜",
  courses: "课程中心",
  coursesLine: "四个课堂，总有一门适合您",
  courseCount: (count: number) => `${count} 门课程`,
  topics: "专题活动",
  topicsLine: "围绕一件事，把课程、活动和文章放在一起",
  activities: "社区活动",
  activitiesLine: "走出家门，和邻里一起学",
  until: (date: string) => `至 ${date}`,
  month: (month: number) => `${month} 月`,
  news: "最新资讯",
  mall: "学习商城",
  mallLine: "机构与名师开的课程店",
  noIntroduction: "暂无简介",
  teachers: "名师风采",
  teachersLine: "跟着他们，把一件事学透",
  links: "友情链接",
  linksLine: "合作单位与公共服务",
  channels: {} as Readonly<Record<string, KnownName>>,
  activityTabs: {} as Readonly<Record<string, KnownName>>,
};
