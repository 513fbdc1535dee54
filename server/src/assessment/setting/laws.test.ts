import {
  DEFAULT_REVIEW,
  REVIEW_MOMENTS,
  SettingRules,
  type LatePolicy,
  type Override,
} from "@perennial/contract/assessment/setting-rules.ts";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { deadlineOf, isInTime, rulesFor, secondsLeft } from "./effective-rules.ts";
import { finalPoints } from "./final-points.ts";
import { isLate, pointsAfter } from "./late-policy.ts";
import { reviewMoment, visibleColumns } from "./review-moment.ts";
import { isRange } from "./setting-faults.ts";
import { startRefusal, type StartFacts } from "./start-refusal.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DUE = new Date("2026-11-20T16:00:00Z");
const after = (days: number): Date => new Date(DUE.getTime() + days * DAY_MS);
const RULES = SettingRules.parse({});

describe("the end of an attempt", () => {
  const start = new Date("2026-11-20T08:00:00Z");
  const closesAt = "2026-11-20T09:00:00.000Z";
  it.each<[string, Partial<SettingRules>, string | null]>([
    ["none without limit and close", {}, null],
    ["after the limit", { limitMinutes: 30 }, "08:30"],
    ["after the limit with extra minutes", { limitMinutes: 30, extraMinutes: 15 }, "08:45"],
    ["at the close, for who begins late", { limitMinutes: 90, closesAt }, "09:00"],
    ["never past the close with extra", { limitMinutes: 50, extraMinutes: 60, closesAt }, "09:00"],
    ["at the close without a limit; extra adds nothing", { extraMinutes: 60, closesAt }, "09:00"],
  ])("is %s", (_what, rules, end) => {
    const found = deadlineOf({ ...RULES, ...rules }, start);
    expect(found?.toISOString().slice(11, 16) ?? null).toBe(end);
  });

  test("is the earlier of both ends, and never before the beginning plus nothing", () => {
    const minutes = fc.integer({ min: 1, max: 10_080 });
    fc.assert(
      fc.property(minutes, fc.nat(10_080), fc.option(fc.nat(20_000)), (limit, extra, close) => {
        const closes =
          close === null ? null : new Date(start.getTime() + close * MINUTE_MS).toISOString();
        const rules = { limitMinutes: limit, extraMinutes: extra, closesAt: closes };
        const end = deadlineOf(rules, start);
        const wanted = Math.min(limit + extra, close ?? Infinity);
        expect(end?.getTime()).toBe(start.getTime() + wanted * MINUTE_MS);
      }),
    );
  });

  it("takes answers for the seconds of grace and no longer", () => {
    expect(isInTime(DUE, 60, new Date(DUE.getTime() + 60_000))).toBe(true);
    expect(isInTime(DUE, 60, new Date(DUE.getTime() + 60_001))).toBe(false);
    expect(isInTime(null, 0, after(999))).toBe(true);
    expect(secondsLeft(DUE, new Date(DUE.getTime() - 1_999))).toBe(1);
    expect(secondsLeft(DUE, after(1))).toBe(0);
  });
});

test("exceptions hold field by field: a person's before the class's before the rules of all", () => {
  const fields = fc.record(
    {
      limitMinutes: fc.option(fc.integer({ min: 1, max: 500 })),
      extraMinutes: fc.nat(500),
      attemptsMax: fc.nat(9),
      closesAt: fc.option(fc.constant("2026-11-20T09:00:00.000Z")),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Override>;
  fc.assert(
    fc.property(fields, fields, (ofClass, ofPerson) => {
      const found = rulesFor(RULES, ofClass, ofPerson);
      for (const key of ["limitMinutes", "extraMinutes", "attemptsMax", "closesAt"] as const) {
        const wanted = key in ofPerson ? ofPerson[key] : key in ofClass ? ofClass[key] : RULES[key];
        expect(found[key]).toEqual(wanted);
      }
    }),
  );
});

describe("what comes late", () => {
  const percent = (rate: number, floor = 0): LatePolicy => ({
    kind: "percent",
    per: "day",
    percent: rate,
    floor,
  });
  it.each<[string, LatePolicy, number, number, number, number]>([
    ["18 of 20, 10 % a day, floor 40, 2.2 days", percent(10, 40), 18, 20, 2.2, 12],
    ["the same with floor 70", percent(10, 70), 18, 20, 2.2, 14],
    ["in time", percent(10), 18, 20, 0, 18],
    ["one started day", percent(10), 18, 20, 0.001, 16],
    ["exactly one day", percent(10), 18, 20, 1, 16],
    ["below the floor already", percent(10, 40), 6, 20, 3, 6],
    ["nothing of nothing", percent(10), 0, 20, 3, 0],
    ["never below 0", percent(60), 18, 20, 5, 0],
    ["by the hour", { kind: "percent", per: "hour", percent: 5, floor: 0 }, 20, 20, 2.5 / 24, 17],
    ["without a policy", { kind: "none" }, 18, 20, 99, 18],
  ])("%s", (_what, policy, earned, total, days, wanted) => {
    const at = days === 0 ? DUE : after(days);
    expect(pointsAfter(policy, { earned, total, at, dueAt: DUE })).toBe(wanted);
  });

  const timeline: LatePolicy = {
    kind: "credits",
    credits: [
      { until: after(-1).toISOString(), percent: 110 },
      { until: DUE.toISOString(), percent: 100 },
      { until: after(1).toISOString(), percent: 80 },
      { until: after(2).toISOString(), percent: 50 },
    ],
  };
  it.each<[string, number, number, number]>([
    ["full points early pay more", 10, -2, 11],
    ["less than full points early pay nothing more", 8, -2, 8],
    ["in time", 9, -0.5, 9],
    ["capped at 80", 9, 0.5, 8],
    ["below the cap", 7, 0.5, 7],
    ["capped at 50", 7, 1.5, 5],
    ["for practice", 10, 3, 0],
  ])("credit timeline: %s", (_what, earned, days, wanted) => {
    const handedIn = { earned, total: 10, at: after(days), dueAt: DUE };
    expect(pointsAfter(timeline, handedIn)).toBe(wanted);
  });

  test("never earns from being later, and never less than the floor takes", () => {
    const money = fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2);
    fc.assert(
      fc.property(
        money,
        fc.nat(100),
        fc.nat(100),
        fc.nat(20),
        fc.nat(20),
        (earned, rate, floor, one, other) => {
          const at = (days: number) =>
            pointsAfter(percent(rate, floor), { earned, total: 20, at: after(days), dueAt: DUE });
          const [early, late] = [Math.min(one, other), Math.max(one, other)];
          expect(at(late)).toBeLessThanOrEqual(at(early));
          expect(at(late)).toBeGreaterThanOrEqual(Math.min(earned, (20 * floor) / 100) - 0.01);
          expect(at(late)).toBeLessThanOrEqual(earned);
        },
      ),
    );
  });

  it("is late after the due time, and only where there is one", () => {
    expect(isLate({ at: DUE, dueAt: DUE })).toBe(false);
    expect(isLate({ at: new Date(DUE.getTime() + 1), dueAt: DUE })).toBe(true);
    expect(isLate({ at: after(9), dueAt: null })).toBe(false);
  });
});

describe("the final mark", () => {
  const attempts = (...points: (number | null)[]) =>
    points.map((one, at) => ({ number: at + 1, points: one }));
  it.each<[Parameters<typeof finalPoints>[0], (number | null)[], number | null]>([
    ["highest", [50, 80, 70], 80],
    ["highest", [50, null], 50],
    ["highest", [null], null],
    ["latest", [50, 80, 70], 70],
    ["latest", [50, null], null],
    ["first", [50, 80, 70], 50],
    ["first", [null, 80], null],
    ["mean", [50, 80, 70], 66.67],
    ["mean", [50, null], null],
    ["highest", [], null],
    ["mean", [], null],
    ["highest", [0], 0],
  ])("%s of %j is %j", (rule, points, wanted) => {
    expect(finalPoints(rule, attempts(...points))).toBe(wanted);
    expect(finalPoints(rule, attempts(...points).toReversed())).toBe(wanted);
  });
});

describe("why an attempt may not begin", () => {
  const facts = (given: Partial<StartFacts>, rules: Partial<SettingRules> = {}): StartFacts => ({
    rules: { ...RULES, ...rules },
    isGiven: true,
    photo: { mode: "none", state: undefined },
    isOnList: false,
    mayFromHere: true,
    used: 0,
    lastEndedAt: null,
    hasPassed: false,
    isRedo: false,
    exam: null,
    spanOpensAt: null,
    spanClosesAt: null,
    ...given,
  });
  const window = { opensAt: DUE.toISOString(), closesAt: after(1).toISOString() };
  const seated = (exam: Partial<NonNullable<StartFacts["exam"]>>): StartFacts =>
    facts(
      {
        exam: { dayState: 0, needsCheckIn: true, state: 4, ...window, ...exam },
        spanOpensAt: new Date(DUE.getTime() - 3_600_000).toISOString(),
        spanClosesAt: after(4).toISOString(),
      },
      window,
    );
  const checked = (
    mode: StartFacts["photo"]["mode"],
    state: StartFacts["photo"]["state"],
  ): StartFacts => facts({ photo: { mode, state } });
  it.each<[string, StartFacts, Date, string | undefined]>([
    ["nothing", facts({}), DUE, undefined],
    ["an unpublished paper", facts({ isGiven: false }), DUE, "notGiven"],
    ["one moment before", facts({}, window), new Date(DUE.getTime() - 1), "notOpenYet"],
    ["at the opening", facts({}, window), DUE, undefined],
    ["one moment before the close", facts({}, window), new Date(after(1).getTime() - 1), undefined],
    ["at the close", facts({}, window), after(1), "closed"],
    ["not on the list", facts({}, { isByList: true }), DUE, "notOnList"],
    ["on the list", facts({ isOnList: true }, { isByList: true }), DUE, undefined],
    ["an exam without a seat", seated({ state: null }), DUE, "noAppointment"],
    ["an exam without a seat after it", seated({ state: null }), after(4), "closed"],
    ["an exam that was called off", seated({ dayState: 2 }), DUE, "closed"],
    ["the own session, let in", seated({}), DUE, undefined],
    ["the own session, not let in", seated({ state: 1 }), DUE, "notCheckedIn"],
    ["no door", seated({ state: 1, needsCheckIn: false }), DUE, undefined],
    ["a later session is the own", seated({}), new Date(DUE.getTime() - 1), "wrongSession"],
    ["an earlier session was the own", seated({}), after(1), "wrongSession"],
    ["before all sessions", seated({}), new Date(DUE.getTime() - 7_200_000), "notOpenYet"],
    ["after all sessions", seated({}), after(4), "closed"],
    ["from elsewhere", facts({ mayFromHere: false }), DUE, "addressRefused"],
    ["all attempts used", facts({ used: 2 }, { attemptsMax: 2 }), DUE, "attemptsUsed"],
    ["any number of attempts", facts({ used: 99 }, { attemptsMax: 0 }), DUE, undefined],
    ["one is left", facts({ used: 1 }, { attemptsMax: 2 }), DUE, undefined],
    [
      "handed back takes none",
      facts({ used: 2, isRedo: true }, { attemptsMax: 2 }),
      DUE,
      undefined,
    ],
    [
      "passed",
      facts({ used: 1, hasPassed: true }, { attemptsMax: 0, stopsAfterPass: true }),
      DUE,
      "passedAlready",
    ],
    ["nothing chosen", checked("before", undefined), DUE, "photoCheckNeeded"],
    [
      "nothing chosen, a redo",
      { ...checked("before", undefined), isRedo: true },
      DUE,
      "photoCheckNeeded",
    ],
    ["chosen", checked("before", "waiting"), DUE, undefined],
    ["somebody else, to be heard", checked("before", "different"), DUE, undefined],
    ["nothing chosen, to be confirmed", checked("confirmed", undefined), DUE, "photoCheckNeeded"],
    ["to be confirmed", checked("confirmed", "waiting"), DUE, "photoCheckWaiting"],
    ["not clear", checked("confirmed", "unclear"), DUE, "photoCheckWaiting"],
    ["confirmed", checked("confirmed", "same"), DUE, undefined],
  ])("%s", (_what, given, at, reason) => {
    expect(startRefusal(given, at)?.reason).toBe(reason);
  });

  it.each<[number, number, string | undefined]>([
    [1, 9, "waitFirst"],
    [1, 10, undefined],
    [2, 59, "waitFirst"],
    [2, 60, undefined],
    [3, 59, "waitFirst"],
  ])("after %i attempts and %i minutes", (used, minutes, reason) => {
    const rules = { attemptsMax: 0, delayFirstMinutes: 10, delayLaterMinutes: 60 };
    const at = new Date(DUE.getTime() + minutes * MINUTE_MS);
    const refusal = startRefusal(facts({ used, lastEndedAt: DUE }, rules), at);
    expect(refusal?.reason).toBe(reason);
    if (refusal)
      expect(refusal.until?.getTime()).toBe(DUE.getTime() + (used === 1 ? 10 : 60) * MINUTE_MS);
  });
});

describe("what learners see, and when", () => {
  const closesAt = after(1);
  it.each<[string, Date | null, Date | null, Date, (typeof REVIEW_MOMENTS)[number]]>([
    ["before handing in", null, closesAt, DUE, "during"],
    ["before handing in, after the close", null, closesAt, after(2), "during"],
    ["at once", DUE, closesAt, new Date(DUE.getTime() + 119_999), "justAfter"],
    ["two minutes later", DUE, closesAt, new Date(DUE.getTime() + 120_000), "whileOpen"],
    ["at the close", DUE, closesAt, closesAt, "afterClose"],
    [
      "handed in just before the close",
      new Date(closesAt.getTime() - 1),
      closesAt,
      closesAt,
      "afterClose",
    ],
    ["where nothing closes", DUE, null, after(99), "whileOpen"],
  ])("%s", (_what, submittedAt, closes, at, moment) => {
    expect(reviewMoment({ submittedAt, closesAt: closes }, at)).toBe(moment);
  });

  it("says nothing of what is right before the close, unless the team says otherwise", () => {
    for (const moment of REVIEW_MOMENTS.filter((one) => one !== "afterClose")) {
      const columns = visibleColumns(DEFAULT_REVIEW, moment);
      for (const column of ["rightAnswer", "analysis", "correctness"] as const)
        expect(columns.has(column)).toBe(false);
    }
    expect(visibleColumns(DEFAULT_REVIEW, "afterClose").has("rightAnswer")).toBe(true);
  });
});

it.each([
  ["10.0.0.0/8", true],
  ["203.0.113.7", true],
  ["2001:db8::/32", true],
  ["::1", true],
  ["10.0.0.0/33", false],
  ["10.0.0/8", false],
  ["2001:db8::/129", false],
  ["", false],
  ["a/8", false],
  ["10.0.0.0/8/8", false],
])("%s is a range: %s", (range, is) => expect(isRange(range)).toBe(is));
