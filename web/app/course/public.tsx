/** What other domains may show of courses. */
export { CourseCard, type CourseFacts } from "./course-card.tsx";
