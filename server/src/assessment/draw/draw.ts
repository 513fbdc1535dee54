import { randomOf, shuffled } from "./random.ts";

/** A question that at least one rule may take; a question with parts is one, so that it is drawn whole. */
export interface Candidate {
  readonly id: string;
  /** The learner has met it before. */
  readonly isSeen: boolean;
  /** How often it was asked. */
  readonly uses: number;
}

/** How many questions a rule wants, and which ones fit it. */
export interface DrawRule {
  readonly id: string;
  readonly count: number;
  readonly candidates: readonly Candidate[];
}

/** What one rule got. */
export interface DrawnRule {
  readonly id: string;
  readonly count: number;
  /** Ids of the questions, in random order. */
  readonly drawn: readonly string[];
  readonly missing: number;
  /** How many questions fit it, whatever other rules take. */
  readonly available: number;
  /** Of a rule that misses questions: the other rules that have taken what would fit it too. */
  readonly rivals: readonly string[];
}

/** Rules and questions while questions are given out. */
class Assignment {
  readonly #rules: readonly DrawRule[];
  /** For each question, the places of the rules that it fits. */
  readonly #fits = new Map<string, number[]>();
  readonly #taken: string[][];
  readonly #closed = new Set<number>();

  constructor(rules: readonly DrawRule[], excluded: ReadonlySet<string>) {
    this.#rules = rules;
    this.#taken = rules.map(() => []);
    rules.forEach(({ candidates }, rule) => {
      for (const id of new Set(candidates.map((one) => one.id))) {
        if (excluded.has(id)) continue;
        const known = this.#fits.get(id);
        if (known) known.push(rule);
        else this.#fits.set(id, [rule]);
      }
    });
  }

  /**
   * Gives the question to a rule, moving others between rules where that makes room. Once no room can be made among
   * some rules, none ever can be: these are closed.
   */
  take(id: string): void {
    const open = (this.#fits.get(id) ?? []).filter((rule) => !this.#closed.has(rule));
    const from = new Map<number, { readonly rule: number; readonly moved: string } | undefined>(
      open.map((rule) => [rule, undefined]),
    );
    const waiting = [...open];
    for (let rule = waiting.shift(); rule !== undefined; rule = waiting.shift()) {
      if (this.#hasRoom(rule)) return this.#settle(id, rule, from);
      for (const moved of this.#taken[rule] ?? [])
        for (const next of this.#fits.get(moved) ?? [])
          if (!from.has(next) && !this.#closed.has(next)) {
            from.set(next, { rule, moved });
            waiting.push(next);
          }
    }
    for (const rule of from.keys()) this.#closed.add(rule);
  }

  #hasRoom(rule: number): boolean {
    return (this.#taken[rule]?.length ?? 0) < (this.#rules[rule]?.count ?? 0);
  }

  /** Moves questions along the way that was found, so that the new one has a place at its beginning. */
  #settle(
    id: string,
    end: number,
    from: ReadonlyMap<number, { readonly rule: number; readonly moved: string } | undefined>,
  ): void {
    let rule = end;
    for (let step = from.get(rule); step; step = from.get(rule)) {
      const { moved } = step;
      this.#taken[step.rule] = (this.#taken[step.rule] ?? []).filter((one) => one !== moved);
      this.#taken[rule]?.push(moved);
      rule = step.rule;
    }
    this.#taken[rule]?.push(id);
  }

  takenBy(rule: number): readonly string[] {
    return this.#taken[rule] ?? [];
  }

  availableTo(rule: number): number {
    return [...this.#fits.values()].filter((rules) => rules.includes(rule)).length;
  }

  /** Rules that hold questions which would fit this one, also by way of others. */
  rivalsOf(rule: number): readonly number[] {
    const met = new Set([rule]);
    for (const one of met)
      this.#taken.forEach((ids, other) => {
        if (ids.some((id) => this.#fits.get(id)?.includes(one))) met.add(other);
      });
    return [...met].filter((other) => other !== rule).toSorted((left, right) => left - right);
  }

  isFull(): boolean {
    return this.#rules.every((_, rule) => !this.#hasRoom(rule) || this.#closed.has(rule));
  }
}

/** Candidates once each: what the learner has not seen first, then what was asked least, then by the seed. */
function inTurn(rules: readonly DrawRule[], random: () => number): string[] {
  const all = new Map(rules.flatMap(({ candidates }) => candidates.map((one) => [one.id, one])));
  return shuffled(
    [...all.values()].toSorted((left, right) => (left.id < right.id ? -1 : 1)),
    random,
  )
    .toSorted((left, right) => Number(left.isSeen) - Number(right.isSeen) || left.uses - right.uses)
    .map(({ id }) => id);
}

/**
 * Draws questions by rules. No question is drawn twice, nor one of `excluded`. As many places are filled as can be: where
 * rules compete, questions are moved between them. Among all ways to do so, unseen questions and then the least asked
 * ones are taken (taking them greedily is best, as the sets that can be placed form a matroid). The seed decides the rest.
 */
export function draw(
  rules: readonly DrawRule[],
  seed: string,
  excluded: ReadonlySet<string> = new Set(),
): DrawnRule[] {
  const random = randomOf(seed);
  const assignment = new Assignment(rules, excluded);
  for (const id of inTurn(rules, random)) {
    if (assignment.isFull()) break;
    if (!excluded.has(id)) assignment.take(id);
  }
  return rules.map(({ id, count }, at) => {
    const taken = assignment.takenBy(at);
    const missing = count - taken.length;
    return {
      id,
      count,
      drawn: shuffled(taken, random),
      missing,
      available: assignment.availableTo(at),
      rivals: missing > 0 ? assignment.rivalsOf(at).map((rule) => rules[rule]?.id ?? "") : [],
    };
  });
}

/**
 * How many candidates each rule needs at most, in the order of the draw: with so many, the rules together can fill what
 * they could fill from all questions.
 */
export const candidatesNeeded = (counts: readonly number[], excludedNum: number): number =>
  counts.reduce((all, count) => all + count, excludedNum);
