import { qualityFigures, type QualityFigures, type QualityInput } from "./quality-report.ts";

/** Heavy work: the figures of a paper that many have answered. */
export const run = (input: QualityInput): QualityFigures => qualityFigures(input);
