/** One slide of the home page's top banner (channelIndefiner HomePageTopBanner, front §7). */
export interface DemoBanner {
  /** Also the picture: `<key>.webp` 1600 × 420, `<key>-s.webp` 780 × 440. */
  readonly key: string;
  /** At most fourteen characters; HTML, never part of the picture. */
  readonly headline: string;
  readonly subline: string;
  /** `{tag-…}` and `{topic-…}` stand for the id of that demo row, as in the menus. */
  readonly link: string;
}

/** The slides of the province site, in order. */
export const demoBanners: readonly DemoBanner[] = [
  {
    key: "banner-evergreen",
    headline: "一生都是好学年华",
    subline: "四十门公开课，全省居民免费学",
    link: "/course",
  },
  {
    key: "banner-festival",
    headline: "第八届云岭学习节",
    subline: "十一月，三座城市，一百二十场活动在等你",
    link: "/specialSubject/{topic-festival}",
  },
  {
    key: "banner-senior",
    headline: "老有所学，学有所乐",
    subline: "书画、合唱、太极，老年课堂冬季班正在进行",
    link: "/course?tagIds={tag-senior}",
  },
  {
    key: "banner-craft",
    headline: "一技在身，四季从容",
    subline: "木作、面点、护理，线上学理论，线下进车间",
    link: "/specialSubject/{topic-craftsman}",
  },
  {
    key: "banner-starry",
    headline: "去山里上一堂课",
    subline: "草木、星空与气候，跟着研究员走进云岭",
    link: "/specialSubject/{topic-nature}",
  },
];
