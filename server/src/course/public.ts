export { courseCards } from "./course-cards.ts";
export type { CourseTables } from "./tables.ts";
