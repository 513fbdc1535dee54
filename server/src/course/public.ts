export { chinaDay } from "./rules.ts";
export { courseCards } from "./course-cards.ts";
export { courseRight, periodRight } from "./course-right.ts";
export { inCourseScope } from "./course-scope.ts";
export type { CourseMay } from "./right-rules.ts";
export type { CourseTables } from "./tables.ts";
export { enrolmentOf } from "./enrolment-place.ts";
export { unitSeconds } from "./unit-length.ts";
export { assessmentOf } from "./stored-rules.ts";
