/** What other domains may show of the talk around courses. */
export { CoursePicker, useOwnCourses } from "./course-picker.tsx";
export { PostsPanel } from "./board/posts-panel.tsx";
export { NotesPanel } from "./note/notes-panel.tsx";
export { LearnerBoard } from "./board/learner-board.tsx";
export { OwnInquiryList } from "./inquiry/inquiry-list.tsx";
export { useAskDialog } from "./inquiry/use-ask-dialog.tsx";
export { OwnNoticeList } from "./notice/notice-own-list.tsx";
export { Stars } from "./rating/stars.tsx";
export { OwnRating } from "./rating/own-rating.tsx";
export { QuestionsPanel } from "./inquiry/questions-panel.tsx";
