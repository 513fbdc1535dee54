/** What a rubric says about points. */
export interface RubricRule {
  readonly startsFull: boolean;
  readonly criteria: readonly { readonly id: string; readonly points: number }[];
}

const CENTS = 100;

/**
 * The points of an answer to which these criteria apply, with what the marker adds by hand: never below nothing, never
 * above the full points. Criteria that the rubric no longer has count nothing.
 */
export function rubricPoints(
  { startsFull, criteria }: RubricRule,
  chosen: readonly string[],
  adjustment: number,
  full: number,
): number {
  const held = new Set(chosen);
  const sum = criteria.reduce((all, { id, points }) => (held.has(id) ? all + points : all), 0);
  const points = (startsFull ? full : 0) + sum + adjustment;
  return Math.min(full, Math.max(0, Math.round(points * CENTS) / CENTS));
}
