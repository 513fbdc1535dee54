import type { ShownPaper } from "@perennial/contract/assessment/preview.ts";

/** The number of each question of a paper, from 1 through all its sections. */
export const questionNumbers = (paper: ShownPaper): ReadonlyMap<string, number> =>
  new Map(paper.sections.flatMap(({ questions }) => questions).map(({ id }, at) => [id, at + 1]));
