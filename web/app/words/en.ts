import { cmsWords } from "./en/cms.ts";
import { commerceWords } from "./en/commerce.ts";
import { courseWords } from "./en/course.ts";
import { courseCardWords } from "./en/course-card.ts";
import { gateWords } from "./en/gate.ts";
import { homeWords } from "./en/home.ts";
import { kernelWords } from "./en/kernel.ts";
import { loginWords } from "./en/login.ts";
import { searchWords } from "./en/search.ts";
import { shellWords } from "./en/shell.ts";
import { siteWords } from "./en/site.ts";
import { teacherWords } from "./en/teacher.ts";
import type { Words } from "./zh.ts";

export const words: Words = {
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
