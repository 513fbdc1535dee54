import {
  gradeOf,
  type AssessmentRules,
} from "@perennial/contract/course/period/assessment-rules.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";

interface Part {
  readonly part: string;
  /** Null for what is not graded yet. */
  readonly points: number | null;
  /** Which share of the part has been graded, 0 to 1; all of what has points when it is left out. */
  readonly known?: number;
}

/**
 * Whether somebody has passed: true as soon as what is graded is enough by itself, false once the period is over and
 * not even full points in the rest could help, null as long as it can still go either way.
 */
export function verdictOf(
  rules: AssessmentRules,
  parts: readonly Part[],
  publishStatus: number,
): boolean | null {
  const withRest = (rest: number) =>
    gradeOf(
      rules,
      Object.fromEntries(
        parts.map(({ part, points, known = 1 }) => [
          part,
          points === null ? rest : points * known + rest * (1 - known),
        ]),
      ),
    ).isPassed;
  if (withRest(0)) return true;
  return publishStatus === PublishStatus.finished && !withRest(100) ? false : null;
}
