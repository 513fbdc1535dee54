/** What the homes show of the courses that somebody teaches. */
export { OwnCoursePanel } from "./course/own-course-panel.tsx";
/** The end of a course. */
export { FinishView } from "./own/finish-view.tsx";
export { DraftLines } from "./course/draft-lines.tsx";
/** The learner's home. */
export { LearningHome } from "./own/learning-home.tsx";
