/** The parts of a learner's total. */
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

/** The parts that a teacher can weigh today; attendance is available only for live courses with sessions. */
export const OFFERED_PARTS: readonly AssessmentPart[] = [
  "study",
  "discussion",
  "attendance",
  "homework",
  "test",
  "exam",
  "manual",
];

/** The number of posts and replies that earns all points of the discussion, unless the period sets another. */
export const DISCUSSION_FULL = 5;

/** The sum that all weights must have. */
export const WEIGHT_TOTAL = 100;

/** How a period is assessed. */
export interface AssessmentRules {
  readonly components: readonly {
    readonly part: AssessmentPart;
    /** Share of the total in percent. A part with 0 does not count but may still have a floor. */
    readonly weight: number;
    /** Points (of 100) that must be reached in this part, whatever the total; 0 for no floor. */
    readonly floor: number;
    /** For the discussion: the number of posts and replies that earns all points; DISCUSSION_FULL when left out. */
    readonly full?: number | undefined;
  }[];
  /** The total (of 100) that passes. */
  readonly passLine: number;
}

/** The rules of a new period: only study counts, and 60 passes. */
export const DEFAULT_ASSESSMENT: AssessmentRules = {
  components: [{ part: "study", weight: 100, floor: 0 }],
  passLine: 60,
};

/** What is wrong with rules of the right shape: weights that do not sum to 100, or a part named twice. */
export function assessmentFault(rules: AssessmentRules): "total" | "twice" | undefined {
  const parts = rules.components.map(({ part }) => part);
  if (new Set(parts).size !== parts.length) return "twice";
  const total = rules.components.reduce((sum, { weight }) => sum + weight, 0);
  return total === WEIGHT_TOTAL ? undefined : "total";
}

/**
 * A learner's total, 0 to 100 with two decimals, and whether it passes: the total reaches the pass line and every part
 * its floor. Parts without points count as 0.
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
