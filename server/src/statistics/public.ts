export { gradedParts } from "./course-achievement.ts";
export type { AnalysisTables } from "./course-place.ts";
export { readOwnPlaces } from "./own-place.ts";
export { readPartFacts } from "./part-facts.ts";
