/** What other domains may show of the talk around courses. */
export { CoursePicker, useOwnCourses } from "./course-picker.tsx";
export { PostsPanel } from "./posts-panel.tsx";
export { NotesPanel } from "./notes-panel.tsx";
export { QuestionsPanel } from "./questions-panel.tsx";
