import type { FinalMarkRule } from "@perennial/contract/assessment/setting-rules.ts";

const CENTS = 100;

/** A handed-in attempt; its points are null while something of it has to be marked. */
export interface Counted {
  readonly number: number;
  readonly points: number | null;
}

const rounded = (points: number): number => Math.round((points + Number.EPSILON) * CENTS) / CENTS;

/**
 * The final mark from attempts that count; null while it is not known. The highest is known from the first that is
 * marked, and may rise; a mean needs all.
 */
export function finalPoints(rule: FinalMarkRule, attempts: readonly Counted[]): number | null {
  const inOrder = attempts.toSorted((one, other) => one.number - other.number);
  const known = inOrder.flatMap(({ points }) => points ?? []);
  switch (rule) {
    case "highest":
      return known.length === 0 ? null : Math.max(...known);
    case "latest":
      return inOrder.at(-1)?.points ?? null;
    case "first":
      return inOrder[0]?.points ?? null;
    case "mean":
      return known.length === 0 || known.length < inOrder.length
        ? null
        : rounded(known.reduce((all, points) => all + points, 0) / known.length);
  }
}
