import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidatesNeeded, draw, type Candidate, type DrawRule } from "./draw.ts";

const of = (id: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  isSeen: false,
  uses: 0,
  ...given,
});
const rule = (id: string, count: number, ids: string): DrawRule => ({
  id,
  count,
  candidates: [...ids].map((one) => of(one)),
});

it("fills competing rules whenever some way to fill all of them exists", () => {
  // The first rule could take a and b, and would leave nothing to the second; the third leaves it c only.
  const drawn = draw([rule("1", 1, "ab"), rule("2", 1, "a"), rule("3", 2, "bcd")], "seed");
  expect(drawn.map(({ missing }) => missing)).toEqual([0, 0, 0]);
  expect(drawn[0]?.drawn).toEqual(["b"]);
  expect(drawn[1]?.drawn).toEqual(["a"]);
  expect(drawn[2]?.drawn.toSorted()).toEqual(["c", "d"]);
});

it("says how many are missing, and which rules want the same questions", () => {
  const drawn = draw([rule("1", 2, "abc"), rule("2", 2, "abc"), rule("3", 1, "x")], "seed");
  const missing = drawn.filter((one) => one.missing > 0);
  expect(missing).toHaveLength(1);
  expect(missing[0]).toMatchObject({
    missing: 1,
    available: 3,
    rivals: [missing[0]?.id === "1" ? "2" : "1"],
  });
  expect(drawn[2]).toMatchObject({ missing: 0, available: 1, rivals: [] });
});

it.each([
  ["nothing fits", [rule("1", 2, "")], [{ drawn: [], missing: 2, available: 0, rivals: [] }]],
  ["nothing is wanted", [rule("1", 0, "ab")], [{ drawn: [], missing: 0, available: 2 }]],
  ["no rule", [], []],
])("%s", (_what, rules, wanted) => expect(draw(rules, "seed")).toMatchObject(wanted));

it("takes nothing that was picked by hand", () => {
  expect(draw([rule("1", 3, "abc")], "seed", new Set(["b"]))).toMatchObject([
    { missing: 1, available: 2 },
  ]);
});

it("takes unseen questions first, and then the least asked", () => {
  const candidates = [
    of("seen", { isSeen: true }),
    of("often", { uses: 9 }),
    of("once", { uses: 1 }),
    of("never"),
  ];
  const take = (count: number): readonly string[] | undefined =>
    draw([{ id: "1", count, candidates }], "seed")[0]?.drawn.toSorted();
  expect(take(1)).toEqual(["never"]);
  expect(take(2)).toEqual(["never", "once"]);
  expect(take(3)).toEqual(["never", "often", "once"]);
  expect(take(4)).toEqual(["never", "often", "once", "seen"]);
});

it("draws the same with the same seed, whatever the order of the candidates, and others with others", () => {
  const wide = rule("1", 3, "abcdefghijklmnopqrstuvwxyz");
  const turned = { ...wide, candidates: wide.candidates.toReversed() };
  expect(draw([wide], "7")).toEqual(draw([turned], "7"));
  const seeds = Array.from({ length: 40 }, (_, seed) =>
    draw([wide], String(seed))[0]?.drawn.join(),
  );
  expect(new Set(seeds).size).toBeGreaterThan(30);
});

it("gives every question about the same chance", () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 2_000; seed += 1)
    for (const id of draw([rule("1", 2, "abcde")], `paper:${seed}`)[0]?.drawn ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 1);
  // 2,000 × 2/5 = 800 each; the seeds are fixed, so this comes out the same every time.
  for (const id of "abcde") expect(Math.abs((counts.get(id) ?? 0) - 800)).toBeLessThan(80);
});

const worlds = fc.record({
  rules: fc.array(
    fc.record({
      count: fc.integer({ min: 0, max: 4 }),
      ids: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
    }),
    { maxLength: 5 },
  ),
  facts: fc.array(fc.record({ isSeen: fc.boolean(), uses: fc.integer({ min: 0, max: 3 }) }), {
    minLength: 10,
    maxLength: 10,
  }),
  excluded: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
  seed: fc.string(),
});
interface World {
  readonly rules: readonly { readonly count: number; readonly ids: readonly number[] }[];
  readonly facts: readonly { readonly isSeen: boolean; readonly uses: number }[];
  readonly excluded: readonly number[];
  readonly seed: string;
}

const candidateOf = (world: World, id: number): Candidate => ({
  id: String(id),
  isSeen: world.facts[id]?.isSeen ?? false,
  uses: world.facts[id]?.uses ?? 0,
});
const rulesOf = (world: World): DrawRule[] =>
  world.rules.map(({ count, ids }, at) => ({
    id: `r${at}`,
    count,
    candidates: ids.map((id) => candidateOf(world, id)),
  }));
const drawOf = (world: World) =>
  draw(rulesOf(world), world.seed, new Set(world.excluded.map(String)));

/** What a question costs in the order unseen, least asked; each grade outweighs all questions of the next. */
const costOf = ({ isSeen, uses }: Candidate): number[] => {
  const grades = Array.from({ length: 8 }, () => 0);
  grades[(isSeen ? 4 : 0) + uses] = 1;
  return grades;
};

/** All ways to fill the rules, tried one after the other: the most places, and among these the fewest late questions. */
function bestByTrying(world: World): { filled: number; grades: number[] } {
  const usable = Array.from({ length: 10 }, (_, id) => id).filter(
    (id) => !world.excluded.includes(id),
  );
  let states = new Map<string, number[]>([[world.rules.map(() => 0).join(), costOf0()]]);
  for (const id of usable) {
    const next = new Map(states);
    for (const [key, grades] of states) {
      const counts = key === "" ? [] : key.split(",").map(Number);
      world.rules.forEach(({ count, ids }, at) => {
        if (!ids.includes(id) || (counts[at] ?? 0) >= count) return;
        const after = counts.map((one, place) => (place === at ? one + 1 : one)).join();
        const sum = costOf(candidateOf(world, id)).map((one, place) => one + (grades[place] ?? 0));
        const known = next.get(after);
        if (!known || isBetter(sum, known)) next.set(after, sum);
      });
    }
    states = next;
  }
  return [...states.values()].reduce(
    (best, grades) => {
      const filled = grades.reduce((all, one) => all + one, 0);
      const wins =
        filled > best.filled || (filled === best.filled && isBetter(grades, best.grades));
      return wins ? { filled, grades } : best;
    },
    { filled: 0, grades: costOf0() },
  );
}
const costOf0 = (): number[] => Array.from({ length: 8 }, () => 0);
/** More of the early grades is better. */
function isBetter(left: readonly number[], right: readonly number[]): boolean {
  const at = left.findIndex((one, place) => one !== right[place]);
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
}

describe("whatever the rules", () => {
  it("no question is drawn twice, none that does not fit, none that is excluded", () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const drawn = drawOf(world);
        const all = drawn.flatMap((one) => one.drawn);
        expect(new Set(all).size).toBe(all.length);
        drawn.forEach((one, at) => {
          const fitting = world.rules[at]?.ids.filter((id) => !world.excluded.includes(id)) ?? [];
          expect(one.drawn.length + one.missing).toBe(world.rules[at]?.count);
          expect(one.available).toBe(fitting.length);
          for (const id of one.drawn) expect(fitting).toContain(Number(id));
        });
      }),
    );
  });

  it("as much is filled as can be, and with the best questions (against all ways tried)", () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const all = drawOf(world).flatMap((one) => one.drawn);
        const best = bestByTrying(world);
        const grades = all
          .map((id) => costOf(candidateOf(world, Number(id))))
          .reduce((sum, one) => sum.map((value, at) => value + (one[at] ?? 0)), costOf0());
        expect({ filled: all.length, grades }).toEqual(best);
      }),
    );
  });

  it("the first candidates of each rule are enough", () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const rules = rulesOf(world);
        const most = candidatesNeeded(
          rules.map(({ count }) => count),
          world.excluded.length,
        );
        const cut = rules.map((one) => ({ ...one, candidates: one.candidates.slice(0, most) }));
        const excluded = new Set(world.excluded.map(String));
        const filled = (given: readonly DrawRule[]): number =>
          draw(given, world.seed, excluded).reduce((all, one) => all + one.drawn.length, 0);
        expect(filled(cut)).toBe(filled(rules));
      }),
    );
  });
});
