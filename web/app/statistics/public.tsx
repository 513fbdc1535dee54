/** What the homes show of the courses that somebody teaches. */
export { OwnCoursePanel } from "./course/own-course-panel.tsx";
export { TeachingTodo } from "./course/teaching-todo.tsx";
/** The learner's home. */
export { LearningHome } from "./own/learning-home.tsx";
