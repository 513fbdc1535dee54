export type { StudyFacts } from "./study-facts.ts";
export { StudyFrame } from "./study-frame.tsx";
