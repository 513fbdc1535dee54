import { cmsWords } from "./zh/cms.ts";
import { commerceWords } from "./zh/commerce.ts";
import { courseWords } from "./zh/course.ts";
import { courseCardWords } from "./zh/course-card.ts";
import { gateWords } from "./zh/gate.ts";
import { homeWords } from "./zh/home.ts";
import { kernelWords } from "./zh/kernel.ts";
import { loginWords } from "./zh/login.ts";
import { searchWords } from "./zh/search.ts";
import { shellWords } from "./zh/shell.ts";
import { siteWords } from "./zh/site.ts";
import { teacherWords } from "./zh/teacher.ts";

/** Chinese words of the public pages; the other languages have the same shape. */
export const words = {
  cms: cmsWords,
  commerce: commerceWords,
  course: courseWords,
  courseCard: courseCardWords,
  gate: gateWords,
  home: homeWords,
  kernel: kernelWords,
  login: loginWords,
  search: searchWords,
  shell: shellWords,
  site: siteWords,
  teacher: teacherWords,
};

export type Words = typeof words;
