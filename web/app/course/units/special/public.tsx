/** What the learner's pages show of units. */
export { preloadUnit, UnitView } from "./unit-view.tsx";
export type { Watching } from "./special-unit.ts";
export { linesOfSrt, type TimedText } from "./timed-text.ts";
export { useOpenedLink } from "../use-opened-link.ts";
export { sentenceAt } from "./sentence-at.ts";
