import type { Drift } from "@perennial/contract/assessment/marking-team.ts";
import type { z } from "zod";

/** An answer that was marked again: its full points, those that stand, and those given the second time. */
export interface SeedPair {
  readonly full: number;
  readonly stands: number;
  readonly given: number;
}

const LEVELS = 5;
/** Fewer answers say nothing about agreement beyond chance. */
const FEWEST = 5;
/** Where no bound was set, marks within a tenth of the full points agree. */
const TENTH = 0.1;
const PERCENT = 100;

const levelOf = (points: number, full: number): number =>
  full <= 0 ? 0 : Math.min(LEVELS - 1, Math.floor((points / full) * LEVELS));

/**
 * Cohen's kappa with quadratic weights over five levels of points: 1 for always the same level, 0 for no more than
 * chance. Null with fewer than five answers, and when nothing differs by chance either.
 */
export function weightedKappa(pairs: readonly SeedPair[]): number | null {
  if (pairs.length < FEWEST) return null;
  const levels = pairs.map(({ full, stands, given }) => [
    levelOf(stands, full),
    levelOf(given, full),
  ]) as [number, number][];
  const apart = (one: number, other: number): number => (one - other) ** 2;
  const seen = levels.reduce((all, [one, other]) => all + apart(one, other), 0) / levels.length;
  let chance = 0;
  for (const [one] of levels)
    for (const [, other] of levels) chance += apart(one, other) / levels.length ** 2;
  return chance === 0 ? null : 1 - seen / chance;
}

/** How alike somebody marks what was marked before; null without any. `bound` is the difference that still agrees. */
export function driftOf(pairs: readonly SeedPair[], bound: number): z.output<typeof Drift> | null {
  if (pairs.length === 0) return null;
  const share = ({ full, stands, given }: SeedPair): number =>
    full <= 0 ? 0 : (given - stands) / full;
  const agrees = ({ full, stands, given }: SeedPair): boolean =>
    Math.abs(given - stands) <= Math.max(bound, full * TENTH) + Number.EPSILON;
  return {
    num: pairs.length,
    meanPercent: (PERCENT * pairs.reduce((all, pair) => all + share(pair), 0)) / pairs.length,
    agreement: pairs.filter(agrees).length / pairs.length,
    kappa: weightedKappa(pairs),
  };
}
