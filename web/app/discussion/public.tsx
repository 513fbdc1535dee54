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
export { StarChoice } from "./rating/star-choice.tsx";
export { SaidBody } from "./said-body.tsx";
export { SaidBy } from "./said.tsx";
export { LikeSign } from "./like-sign.tsx";
export { ClassTopics } from "./project/class-topics.tsx";
export { PinnedTopics } from "./project/pinned-topics.tsx";
export { ClassRatings } from "./project/class-ratings.tsx";
export { OwnTeacherRatings } from "./project/own-teacher-ratings.tsx";
