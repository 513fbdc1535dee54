import { createHash } from "node:crypto";

const PERCENT = 100;

/** A number from 0 to 99 that differs between markers and questions, so that nobody can count up to the next seed. */
const startOf = (markerId: string, questionId: string): number =>
  createHash("sha256").update(`seed ${markerId} ${questionId}`).digest().readUInt16BE() % PERCENT;

/** How many seeds somebody should have had of a question by now: so many percent of all that the person has marked. */
export const seedsDue = (
  markerId: string,
  questionId: string,
  { given, seeds }: { readonly given: number; readonly seeds: number },
  percent: number,
): number =>
  percent === 0
    ? 0
    : Math.floor(((given + seeds) * percent + (startOf(markerId, questionId) % percent)) / PERCENT);
