/** What other domains may show of the talk around courses. */
export { CoursePicker, useOwnCourses } from "./course-picker.tsx";
