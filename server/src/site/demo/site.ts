/** What a demo site shows of itself (front §3, Site info). */
export interface DemoSite {
  readonly key: string;
  readonly siteName: string;
  readonly siteNameEn: string;
  /** Site type of consoles §3. */
  readonly siteType: "OnlineSchool" | "CorpUniversity";
  readonly corpKey: string;
  /** Host of the site; null is the site of every unknown host. */
  readonly domainName: string | null;
  readonly slogan: string;
  readonly seoDesc: string;
  readonly seoKeyword: string;
  /** Files under server/demo/pictures. */
  readonly logo: string;
  readonly lightLogo: string;
  readonly browserIcon: string;
  readonly guidanceCorpName: string;
  readonly technicalSupport: string;
  readonly icp: string;
  readonly copyright: string;
  /** Words under the search box of the home page. */
  readonly hotWords: readonly string[];
}

/** The province site. */
export const demoProvinceSite: DemoSite = {
  key: "site-province",
  siteName: "云岭终身学习平台",
  siteNameEn: "Yunling Lifelong Learning",
  siteType: "OnlineSchool",
  corpKey: "corp-platform",
  domainName: null,
  slogan: "人人皆学 · 处处能学 · 时时可学",
  seoDesc:
    "云岭终身学习平台面向全省居民提供社区课堂、老年课堂、职业教育与通识课堂，汇集名师课程、社区活动与学习资讯。",
  seoKeyword: "终身学习,社区教育,老年大学,职业技能,云岭省,在线课程",
  logo: "logo.svg",
  lightLogo: "logo-light.svg",
  browserIcon: "favicon.svg",
  guidanceCorpName: "云岭省教育厅",
  technicalSupport: "常学",
  icp: "云ICP备00000000号",
  copyright: "云岭省终身教育服务中心",
  hotWords: ["书法", "太极拳", "智能手机", "家庭急救", "养老护理", "人工智能"],
};
