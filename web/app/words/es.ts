import { cmsWords } from "./es/cms.ts";
import { commerceWords } from "./es/commerce.ts";
import { courseWords } from "./es/course.ts";
import { courseCardWords } from "./es/course-card.ts";
import { gateWords } from "./es/gate.ts";
import { homeWords } from "./es/home.ts";
import { kernelWords } from "./es/kernel.ts";
import { loginWords } from "./es/login.ts";
import { searchWords } from "./es/search.ts";
import { shellWords } from "./es/shell.ts";
import { siteWords } from "./es/site.ts";
import { teacherWords } from "./es/teacher.ts";
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
