import { ascending, correlation, sum } from "./moments.ts";

/** What one attempt ticked, with its total and what of it other questions earned. */
export interface Ticked {
  readonly chosen: readonly string[];
  readonly total: number;
  readonly rest: number;
}

/** How often one option was chosen, and by whom. */
export interface OptionQuality {
  readonly id: string;
  readonly isRight: boolean;
  /** Share of all attempts, 0 to 1. */
  readonly rate: number;
  /** Shares by fifths of the total, the weakest first; undefined for a fifth in which nobody is. */
  readonly rateByFifth: readonly (number | undefined)[];
  /** With the rest of the paper, -1 to 1: above 0 when those who do well choose it. */
  readonly correlation: number | undefined;
  /** A wrong option that hardly anybody takes: it might as well not be there. */
  readonly isIdle: boolean;
  /** A wrong option that attracts those who know the subject. */
  readonly isTempting: boolean;
  /** A right option that those who know the subject avoid: the key may be wrong. */
  readonly isAvoided: boolean;
}

const FIFTHS = 5;
const IDLE_BELOW = 0.05;

/**
 * The fifth of each attempt by its total, 0 for the weakest. Equal totals share the fifth in which the middle of them
 * falls, so that nobody's place depends on the order of a list.
 */
export function fifthsOf(totals: readonly number[]): number[] {
  const sorted = ascending(totals);
  const places = new Map<number, number>();
  for (let below = 0, next = 0; below < sorted.length; below = next) {
    const total = sorted[below] ?? 0;
    while (sorted[next] === total) next += 1;
    places.set(total, Math.floor((FIFTHS * (below + next)) / 2 / sorted.length));
  }
  return totals.map((total) => places.get(total) ?? 0);
}

const shareOf = (flags: readonly number[]): number | undefined =>
  flags.length > 0 ? sum(flags) / flags.length : undefined;

/** The table of options of a choice; empty while nobody has answered. */
export function optionTable(
  options: readonly { readonly id: string; readonly isRight: boolean }[],
  attempts: readonly Ticked[],
): OptionQuality[] {
  if (attempts.length === 0) return [];
  const fifths = fifthsOf(attempts.map(({ total }) => total));
  const rests = attempts.map(({ rest }) => rest);
  return options.map(({ id, isRight }) => {
    const flags = attempts.map(({ chosen }) => (chosen.includes(id) ? 1 : 0));
    const rate = shareOf(flags) ?? 0;
    const along = correlation(flags, rests);
    const isUpward = along !== undefined && along > 0;
    return {
      id,
      isRight,
      rate,
      rateByFifth: Array.from({ length: FIFTHS }, (_, fifth) =>
        shareOf(flags.filter((_flag, at) => fifths[at] === fifth)),
      ),
      correlation: along,
      isIdle: !isRight && rate < IDLE_BELOW,
      isTempting: !isRight && isUpward,
      isAvoided: isRight && along !== undefined && along < 0,
    };
  });
}
