import type { DemoArticle } from "./article-entry.ts";
import { schoolSiteArticles } from "./school-site-articles.ts";

/** What the school site of the demo shows; its name and menu stand in the site domain. */
export interface DemoSchoolContent {
  readonly articles: readonly DemoArticle[];
  readonly courseKeys: readonly string[];
  readonly teacherKeys: readonly string[];
}

/** 云岭老年大学 on school.localhost. */
export const demoSchoolContent: DemoSchoolContent = {
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
