/** What the learner's pages show of units. */
export { UnitView } from "./unit-view.tsx";
