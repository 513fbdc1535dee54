/** Parts that a learner's total is made of; homework, test and exam can be weighed once they exist. */
export const ASSESSMENT_PARTS = [
  "study",
  "discussion",
  "attendance",
  "homework",
  "test",
  "exam",
  "manual",
] as const;
export type AssessmentPart = (typeof ASSESSMENT_PARTS)[number];

/** Parts that a teacher can weigh today; attendance needs the sessions of a live course. */
export const OFFERED_PARTS: readonly AssessmentPart[] = [
  "study",
  "discussion",
  "attendance",
  "manual",
];

/** Posts and replies that are all points of the discussion, unless the period says otherwise. */
export const DISCUSSION_FULL = 5;

/** All weights together. */
export const WEIGHT_TOTAL = 100;

/** How a period is assessed. */
export interface AssessmentRules {
  readonly components: readonly {
    readonly part: AssessmentPart;
    /** Share of the total in percent; 0 counts nothing but may still have a floor. */
    readonly weight: number;
    /** Points of 100 that must be reached in this part, whatever the total; 0 for none. */
    readonly floor: number;
    /** Of the discussion: so many posts and replies are all points; DISCUSSION_FULL where nothing is said. */
    readonly full?: number | undefined;
  }[];
  /** Total of 100 that passes. */
  readonly passLine: number;
}

/** Rules of a new period: what was studied is what counts, 60 passes. */
export const DEFAULT_ASSESSMENT: AssessmentRules = {
  components: [{ part: "study", weight: 100, floor: 0 }],
  passLine: 60,
};

/** What is wrong with rules that are well-formed: weights that do not total 100, a part named twice. */
export function assessmentFault(rules: AssessmentRules): "total" | "twice" | undefined {
  const parts = rules.components.map(({ part }) => part);
  if (new Set(parts).size !== parts.length) return "twice";
  const total = rules.components.reduce((sum, { weight }) => sum + weight, 0);
  return total === WEIGHT_TOTAL ? undefined : "total";
}

/**
 * Total of a learner, 0 to 100 with two decimals, and whether it passes: total at or above the line and every floor
 * reached. Parts without points count 0.
 */
export function gradeOf(
  rules: AssessmentRules,
  points: Readonly<Partial<Record<AssessmentPart, number>>>,
): { total: number; isPassed: boolean; belowFloor: AssessmentPart[] } {
  const of = (part: AssessmentPart): number => Math.min(100, Math.max(0, points[part] ?? 0));
  const sum = rules.components.reduce((all, { part, weight }) => all + of(part) * weight, 0);
  const total = Math.round(sum) / WEIGHT_TOTAL;
  const belowFloor = rules.components
    .filter(({ part, floor }) => of(part) < floor)
    .map(({ part }) => part);
  return { total, isPassed: total >= rules.passLine && belowFloor.length === 0, belowFloor };
}
