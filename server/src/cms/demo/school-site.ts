import type { DemoArticle } from "./article-entry.ts";
import type { DemoBanner } from "./banners.ts";
import { schoolSiteArticles } from "./school-site-articles.ts";

/** What the school site of the demo shows; its name and menu stand in the site domain. */
export interface DemoSchoolContent {
  readonly banners: readonly DemoBanner[];
  readonly articles: readonly DemoArticle[];
  readonly courseKeys: readonly string[];
  readonly teacherKeys: readonly string[];
}

/** 云岭老年大学 on school.localhost. */
export const demoSchoolContent: DemoSchoolContent = {
  banners: [
    {
      key: "banner-school-cranes",
      headline: "重新做一回学生",
      subline: "五个系、三十间教室，六千位同学在等你",
      link: "/course",
    },
    {
      key: "banner-school-ink",
      headline: "四十年，一笔一画",
      subline: "校史馆开放，来看看第一张学籍卡",
      link: "/news",
    },
  ],
  articles: schoolSiteArticles,
  courseKeys: [
    "course-calligraphy-01",
    "course-painting-01",
    "course-choir-01",
    "course-memoir-01",
    "course-taichi-01",
    "course-smartphone-01",
    "course-wellness-01",
    "course-baduanjin-01",
  ],
  teacherKeys: ["teacher-shen-yanqiu", "teacher-gu-changqing", "teacher-bai-ruoxi"],
};
