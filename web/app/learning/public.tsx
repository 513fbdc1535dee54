export type { StudyFacts } from "./study-facts.ts";
export { studyPath, unitPath } from "./study-address.ts";
export { StudyFrame } from "./study-frame.tsx";
export { StudyUnmet } from "./study-unmet.tsx";
export { startAhead, readStudyAhead } from "./study-ahead.ts";
