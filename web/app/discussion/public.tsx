/** What other domains may show of the talk around courses. */
export { CoursePicker, useOwnCourses } from "./course-picker.tsx";
export { PostsPanel } from "./board/posts-panel.tsx";
export { NotesPanel } from "./note/notes-panel.tsx";
export { OwnRating } from "./rating/own-rating.tsx";
export { QuestionsPanel } from "./inquiry/questions-panel.tsx";
