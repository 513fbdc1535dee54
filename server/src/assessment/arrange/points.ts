/** Points of a section's questions: whole numbers and halves, which doubles hold exactly. */
export interface PointedSection {
  /** What each question is worth that has no points of its own; 0 when each has its own. */
  readonly pointsEach: number;
  readonly items: readonly { readonly points: number | null }[];
  /** All questions of a rule are worth the same, so that the total does not depend on the draw. */
  readonly rules: readonly { readonly count: number; readonly points: number | null }[];
}

/** What is wrong with the points of a paper, and in which section. */
export interface PointsFault {
  readonly fault: "noSection" | "sectionEmpty" | "pointsMissing" | "totalDiffers" | "passLineHigh";
  readonly section?: number;
}

/** True for what a question may be worth: above 0, a whole number or a half. */
export const isPoints = (points: number): boolean => points > 0 && Number.isInteger(points * 2);

const worth = (points: number | null, each: number): number => points ?? each;

/** Points of a section together. */
export const sectionTotal = ({ pointsEach, items, rules }: PointedSection): number =>
  items.reduce((all, { points }) => all + worth(points, pointsEach), 0) +
  rules.reduce((all, { count, points }) => all + count * worth(points, pointsEach), 0);

/** Points of a paper together. */
export const paperTotal = (sections: readonly PointedSection[]): number =>
  sections.reduce((all, section) => all + sectionTotal(section), 0);

/** How many questions a section has, those of its rules counted as wanted. */
export const questionNum = ({ items, rules }: Pick<PointedSection, "items" | "rules">): number =>
  rules.reduce((all, { count }) => all + count, items.length);

/** All that is wrong with a paper's points; an empty list when it can be published. */
export function pointsFaults(
  sections: readonly PointedSection[],
  total: number,
  passLine: number,
): PointsFault[] {
  const faults: PointsFault[] = sections.length === 0 ? [{ fault: "noSection" }] : [];
  sections.forEach((one, section) => {
    if (questionNum(one) === 0) faults.push({ fault: "sectionEmpty", section });
    const all = [...one.items, ...one.rules.filter(({ count }) => count > 0)];
    if (all.some(({ points }) => !isPoints(worth(points, one.pointsEach))))
      faults.push({ fault: "pointsMissing", section });
  });
  if (paperTotal(sections) !== total) faults.push({ fault: "totalDiffers" });
  if (passLine > total) faults.push({ fault: "passLineHigh" });
  return faults;
}
