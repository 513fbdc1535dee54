import type { BudgetName } from "@perennial/contract/kernel/budget.ts";

/** One rule: so many times, or so many bytes of text, within so many seconds, by one person, address or network. */
export interface BudgetRule {
  /**
   * Addresses and networks are counted only for people whom we do not know, because hundreds of pupils share one
   * address.
   */
  readonly by: "person" | "address" | "network";
  readonly points: number;
  readonly seconds: number;
  readonly counts?: "bytes";
}

/** One budget: where it is counted, and its rules. Every rule that fits the caller must be kept. */
export interface BudgetFigure {
  /**
   * `process`: in memory, cheap, and counted per process. `everywhere`: in the database, across processes and restarts.
   */
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

/**
 * For people whom we do not know: some hundreds of pupils may share an address, and a quarter of a town a /24 or /48.
 */
const strangers = (address: number, network: number, seconds: number): BudgetRule[] => [
  rule("network", network, seconds),
  rule("address", address, seconds),
];

/**
 * All figures in one place. Each is far above what a person, a class or our own tests need, and far below what an
 * attack needs.
 */
export const FIGURES: Readonly<Record<BudgetName, BudgetFigure>> = {
  // A screen calls about ten operations; fifty a second for a whole minute come from a program.
  read: {
    holds: "process",
    rules: [rule("person", 3_000, MINUTE), ...strangers(5_000, 15_000, MINUTE)],
  },
  // A player reports every ten seconds, an editor saves every few seconds; ten a second for a minute come from a
  // program.
  write: {
    holds: "process",
    rules: [rule("person", 600, MINUTE), ...strangers(1_200, 4_000, MINUTE)],
  },
  // Counts only pages that the cache does not have. A page costs 20 to 35 ms, so one address may use a sixth of a core.
  render: {
    holds: "process",
    rules: [rule("person", 240, MINUTE), ...strangers(300, 900, MINUTE)],
  },
  // Suggestions while typing come three times a second; nobody types for a minute without a pause.
  search: {
    holds: "process",
    rules: [rule("person", 120, MINUTE), ...strangers(300, 900, MINUTE)],
  },
  // Counts failures. 500 pupils behind one address stay below it even when every third mistypes once in ten minutes.
  signIn: { holds: "everywhere", rules: [...strangers(300, 1_500, TEN_MINUTES)] },
  // Counts the guesses of all strangers at one account. Beyond it strangers need a captcha and a second proof, and are
  // let through one at a time.
  guess: { holds: "everywhere", rules: [rule("person", 50, 1_800)] },
  guessSlow: { holds: "everywhere", rules: [rule("person", 1, MINUTE)] },
  // Stops a program that signs in for each call; people sign in about once a day.
  session: { holds: "process", rules: [rule("person", 120, MINUTE)] },
  // Leaves room for a classroom whose pages renew their QR code every two minutes, or that starts at the region's CAS
  // together.
  signInStart: {
    holds: "process",
    rules: [rule("person", 60, MINUTE), ...strangers(600, 2_000, MINUTE)],
  },
  // Applies beside the limits per number (1 a minute, 5 an hour, 10 a day), because each message costs money.
  sendCode: {
    holds: "everywhere",
    rules: [rule("person", 20, TEN_MINUTES), ...strangers(60, 300, TEN_MINUTES)],
  },
  // Leaves room for a class that registers together.
  register: { holds: "everywhere", rules: [...strangers(100, 300, TEN_MINUTES)] },
  // A form checks a name once per pause in typing.
  checkName: {
    holds: "process",
    rules: [rule("person", 30, MINUTE), ...strangers(30, 300, MINUTE)],
  },
  lookUp: {
    holds: "everywhere",
    rules: [rule("person", 10, MINUTE), ...strangers(10, 100, MINUTE)],
  },
  // Five guesses at whose number an identity card has, as for a password.
  realName: { holds: "everywhere", rules: [rule("person", 5, 1_800)] },
  // A lively lesson makes one reply in ten seconds. A long post has 50 KB; eight of them in ten minutes come from a
  // program.
  post: {
    holds: "everywhere",
    rules: [
      rule("person", 20, MINUTE),
      rule("person", 100, TEN_MINUTES),
      rule("person", 400 * KB, TEN_MINUTES, "bytes"),
      ...strangers(10, 60, MINUTE),
    ],
  },
  // These are saved while typing, so more often, and with the same text again and again.
  draft: {
    holds: "everywhere",
    rules: [rule("person", 60, MINUTE), rule("person", 10_000 * KB, TEN_MINUTES, "bytes")],
  },
  // A working view saves two seconds after a change; two devices at it, and what was typed without a line, fit in.
  answer: {
    holds: "process",
    rules: [rule("person", 120, MINUTE), rule("person", 20_000 * KB, TEN_MINUTES, "bytes")],
  },
  // A school may answer a form at once from one address; one browser answers each form once.
  visitorAnswer: {
    holds: "everywhere",
    rules: [rule("person", 60, HOUR), ...strangers(300, 1_500, HOUR)],
  },
  letter: { holds: "everywhere", rules: [rule("person", 20, HOUR)] },
  vote: { holds: "process", rules: [rule("person", 60, MINUTE)] },
  // Learners choose their courses for a term; twenty in a minute is fast.
  enrolment: { holds: "everywhere", rules: [rule("person", 30, MINUTE)] },
  // Leaves room for a folder of pictures at once.
  upload: {
    holds: "everywhere",
    rules: [rule("person", 120, MINUTE), rule("person", 1_000, HOUR), ...strangers(10, 60, MINUTE)],
  },
  // A page reports at most a few errors, but a faulty release makes a whole school do so at once.
  browserError: {
    holds: "process",
    rules: [rule("person", 10, TEN_MINUTES), ...strangers(60, 300, TEN_MINUTES)],
  },
  // Each of these may take seconds of a core.
  export: {
    holds: "everywhere",
    rules: [rule("person", 20, MINUTE), rule("person", 120, HOUR), ...strangers(10, 60, MINUTE)],
  },
};
