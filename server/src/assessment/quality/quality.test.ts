import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessScore } from "./guess-score.ts";
import { effectiveWeights, itemQuality } from "./item-quality.ts";
import { median } from "./moments.ts";
import { fifthsOf, optionTable } from "./option-quality.ts";
import { paperQuality } from "./paper-quality.ts";

const column = (rows: readonly (readonly number[])[], at: number) =>
  rows.map((row) => ({ mark: row[at] ?? 0, total: row.reduce((all, one) => all + one, 0) }));

/*
 * Worked out by hand. Five attempts, questions A, B, C of 4, 2 and 4 points:
 *
 *         A  B  C  total   deviations  A: -2 -1  0  1  2   squares 10, variance 10/4 = 2.5
 *   1     0  0  4    4                 B: -1  1 -1  1  0   squares  4, variance 1
 *   2     1  2  2    5                 C:  2  0 -1  0 -1   squares  6, variance 1.5
 *   3     2  0  1    3             total: -1  0 -2  2  1   squares 10, variance 2.5, mean 5, median 5
 *   4     3  2  2    7
 *   5     4  1  1    6
 *
 * The rest of the paper (total - item):
 *   A: 4 4 1 4 2, mean 3, deviations  1  1 -2  1 -1, variance 8/4 = 2;    cov = (-2-1+0+1-2)/4 = -1
 *   B: 4 3 3 5 5, mean 4, deviations  0 -1 -1  1  1, variance 1;          cov = (0-1+1+1+0)/4 = 0.25
 *   C: 0 3 2 5 5, mean 3, deviations -3  0 -1  2  2, variance 18/4 = 4.5; cov = (-6+0+1+0-2)/4 = -1.75
 * Both sorted:
 *   A: (-2 -1 0 1 2)·(-2 -1 1 1 1) = 8, /4 = 2;   B: (-1 -1 0 1 1)·(-1 -1 0 1 1) = 4, /4 = 1;
 *   C: (-1 -1 0 0 2)·(-3 -1 0 2 2) = 8, /4 = 2
 */
const FIVE = [
  [0, 0, 4],
  [1, 2, 2],
  [2, 0, 1],
  [3, 2, 2],
  [4, 1, 1],
];

it.each([
  ["A", 0, 4, 0.5, Math.sqrt(2.5), -100 / Math.sqrt(5), -50],
  ["B", 1, 2, 0.5, 1, 25, 25],
  ["C", 2, 4, 0.5, Math.sqrt(1.5), -175 / Math.sqrt(6.75), -87.5],
])("question %s as by hand", (_name, at, full, facility, deviation, discrimination, efficiency) => {
  const quality = itemQuality(full, column(FIVE, at));
  expect(quality.attempts).toBe(5);
  expect(quality.facility).toBeCloseTo(facility, 12);
  expect(quality.deviation).toBeCloseTo(deviation, 12);
  expect(quality.discrimination).toBeCloseTo(discrimination, 10);
  expect(quality.efficiency).toBeCloseTo(efficiency, 10);
});

it("effective weights as by hand: one that goes against the total has none", () => {
  // cov(item, total) = variance + cov with the rest: A 1.5, B 1.25, C -0.25.
  const [a, b, c] = effectiveWeights(FIVE);
  expect(a).toBeCloseTo(52.277, 3);
  expect(b).toBeCloseTo(47.723, 3);
  expect(c).toBeUndefined();
});

it("a paper as by hand", () => {
  // Σ var = 5, var(total) = 2.5: CIC = 100·3/2·(1-2) = -150; ratio = 100·√2.5; error = √2.5·√2.5 = 2.5.
  // m2 = 2, m4 = (1+0+16+16+1)/5 = 6.8, k4 = 25·(6·6.8-3·4·4)/(4·3·2) = -7.5, k2² = 6.25.
  const paper = paperQuality(FIVE);
  expect(paper).toMatchObject({ attempts: 5, mean: 5, median: 5 });
  expect(paper.deviation).toBeCloseTo(Math.sqrt(2.5), 12);
  expect(paper.skewness).toBeCloseTo(0, 12);
  expect(paper.kurtosis).toBeCloseTo(-1.2, 12);
  expect(paper.consistency).toBeCloseTo(-150, 10);
  expect(paper.errorRatio).toBeCloseTo(158.113_883, 5);
  expect(paper.standardError).toBeCloseTo(2.5, 10);
});

it("a paper in which each question is harder than the one before, as by hand", () => {
  // Totals 0 1 2 3: variance 5/3; items 1/4, 1/3, 1/4, together 5/6: CIC = 150·(1-1/2) = 75, ratio 50.
  // cov(item, total): 1/2, 2/3, 1/2; roots 0.7071, 0.8165, 0.7071, together 2.2307.
  const rows = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ];
  const paper = paperQuality(rows);
  expect(paper).toMatchObject({ mean: 1.5, median: 1.5 });
  expect(paper.consistency).toBeCloseTo(75, 10);
  expect(paper.errorRatio).toBeCloseTo(50, 10);
  expect(paper.standardError).toBeCloseTo(0.645_497, 6);
  const weights = effectiveWeights(rows);
  [31.699, 36.603, 31.699].forEach((weight, at) => expect(weights[at]).toBeCloseTo(weight, 3));
});

it("a lopsided paper as by hand", () => {
  // Totals 0 0 0 4: m2 = 3, m3 = 6, m4 = 21; k2 = 4, k3 = 16·6/6 = 16, skewness 16/8;
  // k4 = 16·(5·21-3·3·9)/6 = 64, kurtosis 64/16.
  const paper = paperQuality([[0], [0], [0], [4]]);
  expect(paper.skewness).toBeCloseTo(2, 12);
  expect(paper.kurtosis).toBeCloseTo(4, 12);
  expect(paper.median).toBe(0);
});

it("says that it cannot tell", () => {
  const nothing = {
    mean: undefined,
    median: undefined,
    deviation: undefined,
    skewness: undefined,
    kurtosis: undefined,
    consistency: undefined,
    errorRatio: undefined,
    standardError: undefined,
  };
  expect(paperQuality([])).toEqual({ attempts: 0, ...nothing });
  expect(paperQuality([[3, 1]])).toEqual({ attempts: 1, ...nothing, mean: 4, median: 4 });
  // All alike: nothing differs, whatever the rounding of decimals.
  const alike = paperQuality([
    [0.1, 0.2],
    [0.2, 0.1],
    [0.15, 0.15],
    [0.3, 0],
  ]);
  expect(alike).toMatchObject({ skewness: undefined, kurtosis: undefined, consistency: undefined });
  expect(paperQuality([[1], [2], [3]])).toMatchObject({
    kurtosis: undefined,
    consistency: undefined,
  });
  expect(paperQuality([[1], [2]]).skewness).toBeUndefined();
  expect(itemQuality(2, [])).toEqual({
    attempts: 0,
    facility: undefined,
    deviation: undefined,
    discrimination: undefined,
    efficiency: undefined,
  });
  const same = itemQuality(2, [
    { mark: 2, total: 5 },
    { mark: 2, total: 3 },
  ]);
  expect(same).toMatchObject({ facility: 1, discrimination: undefined, efficiency: undefined });
  expect(effectiveWeights([[1, 1]])).toEqual([undefined, undefined]);
  expect(
    effectiveWeights([
      [1, 2],
      [2, 1],
    ]),
  ).toEqual([undefined, undefined]);
});

it.each([
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
  [[1, 2, 3, 10], 2.5],
])("the middle of %j is %d", (values, middle) => expect(median(values)).toBe(middle));

const papers = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 12 }))
  .chain(([items, attempts]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: items, maxLength: items }), {
      minLength: attempts,
      maxLength: attempts,
    }),
  );
const near = (left: number | undefined, right: number | undefined): void => {
  if (left === undefined || right === undefined) expect(left).toBe(right);
  else expect(Math.abs(left - right)).toBeLessThan(1e-6 * Math.max(1, Math.abs(left)));
};

describe("whatever the marks", () => {
  it("values stay within their bounds", () => {
    fc.assert(
      fc.property(papers, (rows) => {
        (rows[0] ?? []).forEach((_, at) => {
          const quality = itemQuality(10, column(rows, at));
          expect(quality.facility).toBeGreaterThanOrEqual(0);
          expect(quality.facility).toBeLessThanOrEqual(1);
          expect(Math.abs(quality.discrimination ?? 0)).toBeLessThanOrEqual(100);
          expect(quality.efficiency ?? 0).toBeLessThanOrEqual(100 + 1e-9);
          // What efficiency says has the sign of what discrimination says.
          expect((quality.efficiency ?? 0) * (quality.discrimination ?? 0)).toBeGreaterThanOrEqual(
            0,
          );
        });
        const { consistency, mean, median: middle, errorRatio } = paperQuality(rows);
        expect(consistency ?? 0).toBeLessThanOrEqual(100 + 1e-9);
        expect(errorRatio ?? 0).toBeGreaterThanOrEqual(0);
        const totals = rows.map((row) => row.reduce((all, one) => all + one, 0));
        for (const value of [mean, middle]) {
          expect(value ?? Math.min(...totals)).toBeGreaterThanOrEqual(Math.min(...totals));
          expect(value ?? Math.max(...totals)).toBeLessThanOrEqual(Math.max(...totals));
        }
      }),
    );
  });

  it("effective weights make 100 together, or there are none", () => {
    fc.assert(
      fc.property(papers, (rows) => {
        const known = effectiveWeights(rows).filter((weight) => weight !== undefined);
        near(
          known.reduce((all, one) => all + one, 0),
          known.length > 0 ? 100 : 0,
        );
      }),
    );
  });

  it("points three times as large change marks only", () => {
    fc.assert(
      fc.property(papers, (rows) => {
        const larger = rows.map((row) => row.map((mark) => mark * 3));
        const [before, after] = [paperQuality(rows), paperQuality(larger)];
        for (const name of ["skewness", "kurtosis", "consistency", "errorRatio"] as const)
          near(before[name], after[name]);
        for (const name of ["mean", "median", "deviation", "standardError"] as const)
          near(before[name] === undefined ? undefined : before[name] * 3, after[name]);
        const weights = effectiveWeights(larger);
        effectiveWeights(rows).forEach((weight, at) => near(weight, weights[at]));
        (rows[0] ?? []).forEach((_, at) => {
          const [one, three] = [
            itemQuality(10, column(rows, at)),
            itemQuality(30, column(larger, at)),
          ];
          near(one.facility, three.facility);
          near(one.discrimination, three.discrimination);
          near(one.efficiency, three.efficiency);
        });
      }),
    );
  });

  it("the order of the attempts changes nothing", () => {
    const shuffled = papers.chain((rows) =>
      fc.tuple(
        fc.constant(rows),
        fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        const [before, after] = [paperQuality(rows), paperQuality(other)];
        for (const name of Object.keys(before) as (keyof typeof before)[])
          near(before[name], after[name]);
        (rows[0] ?? []).forEach((_, at) => {
          const [one, two] = [
            itemQuality(10, column(rows, at)),
            itemQuality(10, column(other, at)),
          ];
          for (const name of Object.keys(one) as (keyof typeof one)[]) near(one[name], two[name]);
        });
      }),
    );
  });
});

describe("options by fifths of the total", () => {
  /*
   * Ten attempts with totals 1 … 10, so two in each fifth. A is right. B is taken by the two best, C by the four
   * weakest, D by nobody; what other questions earned goes with the total.
   */
  const chosen = ["C", "C", "C", "C", "A", "A", "A", "A", "B", "B"];
  const attempts = chosen.map((option, at) => ({ chosen: [option], total: at + 1, rest: at }));
  const options = ["A", "B", "C", "D"].map((id) => ({ id, isRight: id === "A" }));

  it("says who chose what", () => {
    expect(optionTable(options, attempts)).toMatchObject([
      { id: "A", rate: 0.4, rateByFifth: [0, 0, 1, 1, 0], isIdle: false, isTempting: false },
      { id: "B", rate: 0.2, rateByFifth: [0, 0, 0, 0, 1], isIdle: false, isTempting: true },
      { id: "C", rate: 0.4, rateByFifth: [1, 1, 0, 0, 0], isIdle: false, isTempting: false },
      { id: "D", rate: 0, rateByFifth: [0, 0, 0, 0, 0], isIdle: true, correlation: undefined },
    ]);
    // B by hand: mean 0.2, rests 0…9 with mean 4.5; Σ = 0.8·(3.5+4.5) - 0.2·(-8) = 8, squares 1.6 and 82.5.
    expect(optionTable(options, attempts)[1]?.correlation).toBeCloseTo(
      8 / Math.sqrt(1.6 * 82.5),
      10,
    );
  });

  it("a right option that the best avoid is marked", () => {
    const turned = options.map(({ id }) => ({ id, isRight: id === "C" }));
    expect(optionTable(turned, attempts)[2]).toMatchObject({ isAvoided: true, isIdle: false });
    expect(optionTable(options, attempts)[0]).toMatchObject({ isAvoided: false });
  });

  it("nobody has answered", () => expect(optionTable(options, [])).toEqual([]));

  it.each([
    [
      [1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4],
    ],
    [
      [5, 4, 3, 2, 1],
      [4, 3, 2, 1, 0],
    ],
    [
      [7, 7, 7],
      [2, 2, 2],
    ],
    [
      [1, 1, 9, 9],
      [1, 1, 3, 3],
    ],
    [[3], [2]],
  ])("fifths of %j", (totals, fifths) => expect(fifthsOf(totals)).toEqual(fifths));
});

describe("what guessing earns", () => {
  const several = (right: string, policy: "allOrNothing" | "netCorrect" | "eachDecision") => ({
    kind: "choice" as const,
    isSingle: false,
    policy,
    options: [..."abcd"].map((id) => ({ id, isRight: right.includes(id) })),
  });
  const single = (ids: string) => ({
    kind: "choice" as const,
    isSingle: true,
    options: [...ids].map((id) => ({ id, isRight: id === "a" })),
  });

  // By hand for two right of four and the 15 ways to tick: each decision: (16·½ - the blank's ½)/15;
  // net correct, (t-f)/2 above 0: ½ for 2 of one right, ½ for 2 of both and one wrong, 1 for both: 3/15.
  it.each([
    ["one of four", single("abcd"), 1 / 4],
    ["true or false", single("ab"), 1 / 2],
    ["several, all or nothing", several("ab", "allOrNothing"), 1 / 15],
    ["several, each decision", several("ab", "eachDecision"), 1 / 2],
    ["several, net correct", several("ab", "netCorrect"), 3 / 15],
    ["a text", { kind: "written" as const }, 0],
    ["blanks", { kind: "blanks" as const, blanks: [] }, 0],
    [
      "parts of 1 and 3 points",
      {
        kind: "parts" as const,
        parts: [
          { id: "1", weight: 1, key: single("ab") },
          { id: "2", weight: 3, key: single("abcd") },
        ],
      },
      (0.5 + 0.75) / 4,
    ],
  ])("%s", (_name, key, share) => expect(guessScore(key)).toBeCloseTo(share, 12));
});
