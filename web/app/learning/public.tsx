export type { StudyFacts } from "./study/study-facts.ts";
export { studyPath, unitPath } from "./study/study-address.ts";
export { StudyFrame } from "./study/study-frame.tsx";
export { StudyUnmet } from "./study/study-unmet.tsx";
export { startAhead, readStudyAhead } from "./study/study-ahead.ts";
export { StudySkeleton } from "./study/study-skeleton.tsx";
export { keptRoomIn, useStudyRoom, type StudyRoom } from "./study/study-room.ts";
