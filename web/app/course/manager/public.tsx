/** What other domains may show of preparing a course; with Ant Design, so for screens of spaces and consoles only. */
export { AssessmentForm } from "./assessment-form.tsx";
export { useAssessmentWords } from "./assessment-words.ts";
