import type { BudgetName } from "@perennial/contract/kernel/budget.ts";

/** So many, or so many bytes of text, within so many seconds, by one person, address or network. */
export interface BudgetRule {
  /** Addresses and networks are asked only of whom we do not know: a school's hundreds share one. */
  readonly by: "person" | "address" | "network";
  readonly points: number;
  readonly seconds: number;
  readonly counts?: "bytes";
}

/** One budget: where it is counted, and its rules; all of those that fit the caller must be kept. */
export interface BudgetFigure {
  /** `process`: in memory, cheap, so many per process. `everywhere`: in the database, over processes and restarts. */
  readonly holds: "process" | "everywhere";
  readonly rules: readonly BudgetRule[];
}

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3_600;
const KB = 1_000;

const rule = (
  by: BudgetRule["by"],
  points: number,
  seconds: number,
  counts?: "bytes",
): BudgetRule => ({ by, points, seconds, ...(counts ? { counts } : {}) });

/** People we do not know: a school of some hundreds behind one address, a quarter of a town behind a /24 or /48. */
const strangers = (address: number, network: number, seconds: number): BudgetRule[] => [
  rule("network", network, seconds),
  rule("address", address, seconds),
];

/**
 * All figures in one place. Each lies far above what a person, a class with its journeys or our own tests do, and
 * far below what an attack needs.
 */
export const FIGURES: Readonly<Record<BudgetName, BudgetFigure>> = {
  // A screen asks some ten operations; fifty a second for a whole minute is a program.
  read: {
    holds: "process",
    rules: [rule("person", 3_000, MINUTE), ...strangers(5_000, 15_000, MINUTE)],
  },
  // A player reports every ten seconds, an editor saves every few; ten a second for a minute is a program.
  write: {
    holds: "process",
    rules: [rule("person", 600, MINUTE), ...strangers(1_200, 4_000, MINUTE)],
  },
  // Only what the cache does not hold: a page costs 20 to 35 ms, so one address may take a sixth of a core.
  render: {
    holds: "process",
    rules: [rule("person", 240, MINUTE), ...strangers(300, 900, MINUTE)],
  },
  // Suggestions while typing come at three a second; nobody types for a minute without a pause.
  search: {
    holds: "process",
    rules: [rule("person", 120, MINUTE), ...strangers(300, 900, MINUTE)],
  },
  // What failed: 500 pupils behind one address of whom every third mistypes once in ten minutes stay below.
  signIn: { holds: "everywhere", rules: [...strangers(300, 1_500, TEN_MINUTES)] },
  // All strangers together, per account: beyond it they need a captcha and a second proof, and come one by one.
  guess: { holds: "everywhere", rules: [rule("person", 50, 1_800)] },
  guessSlow: { holds: "everywhere", rules: [rule("person", 1, MINUTE)] },
  // A program that signs in for each call; people do it once a day.
  session: { holds: "process", rules: [rule("person", 120, MINUTE)] },
  // A classroom whose pages renew their QR code every two minutes, or that begins at the region's CAS at once.
  signInStart: {
    holds: "process",
    rules: [rule("person", 60, MINUTE), ...strangers(600, 2_000, MINUTE)],
  },
  // Beside the limits per number (1 a minute, 5 an hour, 10 a day): each of them costs money.
  sendCode: {
    holds: "everywhere",
    rules: [rule("person", 20, TEN_MINUTES), ...strangers(60, 300, TEN_MINUTES)],
  },
  // A class that registers together.
  register: { holds: "everywhere", rules: [...strangers(100, 300, TEN_MINUTES)] },
  // A form asks once per pause in typing.
  checkName: {
    holds: "process",
    rules: [rule("person", 30, MINUTE), ...strangers(30, 300, MINUTE)],
  },
  lookUp: {
    holds: "everywhere",
    rules: [rule("person", 10, MINUTE), ...strangers(10, 100, MINUTE)],
  },
  // Five guesses at whose number an identity is, as for a password.
  realName: { holds: "everywhere", rules: [rule("person", 5, 1_800)] },
  // A lively lesson is one reply in ten seconds; a long post is 50 KB, eight of them in ten minutes a program.
  post: {
    holds: "everywhere",
    rules: [
      rule("person", 20, MINUTE),
      rule("person", 100, TEN_MINUTES),
      rule("person", 400 * KB, TEN_MINUTES, "bytes"),
      ...strangers(10, 60, MINUTE),
    ],
  },
  // Saved while typing, so more often, and the same text again and again.
  draft: {
    holds: "everywhere",
    rules: [rule("person", 60, MINUTE), rule("person", 10_000 * KB, TEN_MINUTES, "bytes")],
  },
  letter: { holds: "everywhere", rules: [rule("person", 20, HOUR)] },
  vote: { holds: "process", rules: [rule("person", 60, MINUTE)] },
  // Choosing courses for a term; twenty in a minute is fast.
  enrolment: { holds: "everywhere", rules: [rule("person", 30, MINUTE)] },
  // A folder of pictures at once.
  upload: {
    holds: "everywhere",
    rules: [rule("person", 120, MINUTE), rule("person", 1_000, HOUR), ...strangers(10, 60, MINUTE)],
  },
  // A page tells of a few errors at most; a faulty release makes a whole school do so at once.
  browserError: {
    holds: "process",
    rules: [rule("person", 10, TEN_MINUTES), ...strangers(60, 300, TEN_MINUTES)],
  },
  // Each may take seconds of a core.
  export: {
    holds: "everywhere",
    rules: [rule("person", 20, MINUTE), rule("person", 120, HOUR), ...strangers(10, 60, MINUTE)],
  },
};
