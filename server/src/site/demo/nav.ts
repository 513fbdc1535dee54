/** How a menu item opens: Self in the app, anything else in a new window (front §2). */
export type DemoOpenType = "Self" | "Blank";

/** One item of the top or bottom menu. `{tag-…}` and `{topic-…}` stand for the id of that demo row. */
export interface DemoNavItem {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly openType: DemoOpenType;
  readonly children?: readonly DemoNavItem[];
}

/** One friendly link of the home page. */
export interface DemoFriendLink {
  readonly name: string;
  readonly url: string;
}

/** The top menu, two levels. */
export const demoTopNav: readonly DemoNavItem[] = [
  { key: "nav-home", name: "首页", url: "/", openType: "Self" },
  {
    key: "nav-course",
    name: "课程中心",
    url: "/course",
    openType: "Self",
    children: [
      {
        key: "nav-course-community",
        name: "社区课堂",
        url: "/course?tagIds={tag-community}",
        openType: "Self",
      },
      {
        key: "nav-course-senior",
        name: "老年课堂",
        url: "/course?tagIds={tag-senior}",
        openType: "Self",
      },
      {
        key: "nav-course-vocational",
        name: "职业教育",
        url: "/course?tagIds={tag-vocational}",
        openType: "Self",
      },
      {
        key: "nav-course-general",
        name: "通识课堂",
        url: "/course?tagIds={tag-general}",
        openType: "Self",
      },
    ],
  },
  {
    key: "nav-activity",
    name: "活动专题",
    url: "/activity",
    openType: "Self",
    children: [
      { key: "nav-activity-all", name: "社区活动", url: "/activity", openType: "Self" },
      {
        key: "nav-topic-festival",
        name: "云岭学习节",
        url: "/specialSubject/{topic-festival}",
        openType: "Self",
      },
      {
        key: "nav-topic-silver",
        name: "银龄数字课",
        url: "/specialSubject/{topic-silver-digital}",
        openType: "Self",
      },
    ],
  },
  {
    key: "nav-news",
    name: "资讯",
    url: "/news",
    openType: "Self",
    children: [
      { key: "nav-news-news", name: "新闻动态", url: "/cms/channelIndef/News", openType: "Self" },
      {
        key: "nav-news-notice",
        name: "通知公告",
        url: "/cms/channelIndef/Notice",
        openType: "Self",
      },
      {
        key: "nav-news-story",
        name: "学习故事",
        url: "/cms/channelIndef/LearningStory",
        openType: "Self",
      },
      {
        key: "nav-news-policy",
        name: "政策解读",
        url: "/cms/channelIndef/Policy",
        openType: "Self",
      },
      { key: "nav-news-channels", name: "全部栏目", url: "/cms/channels", openType: "Self" },
    ],
  },
  { key: "nav-teacher", name: "名师", url: "/teacher", openType: "Self" },
  { key: "nav-shop", name: "学习商城", url: "/shopStore", openType: "Self" },
  {
    key: "nav-more",
    name: "更多服务",
    url: "/mobile/download",
    openType: "Self",
    children: [
      { key: "nav-more-app", name: "手机客户端", url: "/mobile/download", openType: "Self" },
      {
        key: "nav-more-library",
        name: "省图书馆",
        url: "https://library.example.cn/",
        openType: "Blank",
      },
      {
        key: "nav-more-credit",
        name: "学分银行",
        url: "https://bank.example.cn/",
        openType: "Blank",
      },
    ],
  },
];

/** The menu of the footer. */
export const demoBottomNav: readonly DemoNavItem[] = [
  { key: "foot-course", name: "课程中心", url: "/course", openType: "Self" },
  { key: "foot-activity", name: "社区活动", url: "/activity", openType: "Self" },
  { key: "foot-notice", name: "通知公告", url: "/cms/channelIndef/Notice", openType: "Self" },
  { key: "foot-teacher", name: "名师风采", url: "/teacher", openType: "Self" },
  {
    key: "foot-guide",
    name: "学习指南",
    url: "/openPdf?url=/files/demo/guide.pdf",
    openType: "Blank",
  },
  { key: "foot-app", name: "手机客户端", url: "/mobile/download", openType: "Self" },
  {
    key: "foot-accessibility",
    name: "无障碍声明",
    url: "https://www.example.cn/accessibility",
    openType: "Blank",
  },
];

/** Friendly links, invented partners. */
export const demoFriendLinks: readonly DemoFriendLink[] = [
  { name: "云岭省教育厅", url: "https://edu.example.cn/" },
  { name: "云岭省图书馆", url: "https://library.example.cn/" },
  { name: "云岭省文化馆", url: "https://culture.example.cn/" },
  { name: "云岭学分银行", url: "https://bank.example.cn/" },
  { name: "云岭职业技能公共服务网", url: "https://skill.example.cn/" },
  { name: "青溪市民学习网", url: "https://qingxi.example.cn/" },
  { name: "澜汀终身学习在线", url: "https://lanting.example.cn/" },
  { name: "松湾流动课堂", url: "https://songwan.example.cn/" },
];
