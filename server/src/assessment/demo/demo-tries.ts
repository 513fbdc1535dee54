import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { chinaDay, chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { now } from "../../kernel/clock.ts";
import { randomOf } from "../draw/random.ts";
import { deadlineOf } from "../setting/effective-rules.ts";
import type { Fate, Try } from "./demo-script.ts";
import type { DayAndHour, GivenPlan } from "./given-plans.ts";

/** A learner of the period, in the order in which they came. */
export interface Learner {
  readonly userId: string;
  readonly classId: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What happened last happened so long ago. */
const AGO_MS = 20 * MINUTE_MS;
/** Why somebody shall do it again. */
export const REDO_REASON = "第一题只写了一句，请再补充两条理由后重新提交。";

/** A moment of the demo, counted from today. */
export const momentOf = ([days, hour]: DayAndHour): Date =>
  new Date(chinaDayStart(chinaDay(now(), days)).getTime() + hour * HOUR_MS);

/** Who has got how far: first the demo's learner, then those who have handed in, and so on. */
function* fatesOf(plan: GivenPlan): Generator<Fate> {
  const { done = 0, running = 0, redo = 0, expired = 0 } = plan;
  for (const [fate, num] of [
    ["done", done],
    ["running", running],
    ["redo", redo],
    ["expired", expired],
  ] as const)
    for (let at = 0; at < num; at += 1) yield fate;
}

/** What the learners of a plan have tried, by its numbers; the same people every time. */
export function triesOf(
  plan: GivenPlan,
  rules: SettingRules,
  learners: readonly Learner[],
  own: Learner | undefined,
): Try[] {
  const opensAt = momentOf(plan.opens).getTime();
  const dueAt = plan.due ? momentOf(plan.due).getTime() : Infinity;
  const latest = now().getTime() - AGO_MS;
  const closesAt = plan.closes ? momentOf(plan.closes).getTime() : Infinity;
  const limitMs = (rules.limitMinutes ?? 50) * MINUTE_MS;
  const { done = 0, late = 0, auto = 0, twice = 0 } = plan;

  const tryOf = (who: Learner, fate: Fate, at: number, of: Partial<Try> = {}): Try => {
    const random = randomOf(`${plan.id} when ${who.userId}`);
    // The last ones are late; everybody else is done in time.
    const isLate = fate === "done" && at >= done - late;
    const from = isLate ? dueAt + HOUR_MS : opensAt + 10 * MINUTE_MS;
    const to = Math.min(latest, closesAt, isLate ? Infinity : dueAt) - limitMs;
    const startedAt = new Date(from + Math.max(0, to - from) * random() ** 1.4);
    const isAuto = fate === "expired" || (fate === "done" && at < auto);
    const deadlineAt = deadlineOf(rules, startedAt);
    const took = limitMs * (0.35 + 0.6 * random());
    return {
      ...who,
      number: 1,
      fate,
      startedAt,
      submittedAt:
        fate === "done" || fate === "redo"
          ? isAuto && deadlineAt !== null
            ? deadlineAt
            : new Date(startedAt.getTime() + took)
          : null,
      isAuto,
      place: done > 0 ? at / done : 0,
      knowsAll: false,
      ...of,
    };
  };

  const tries = [...fatesOf(plan)].flatMap((fate, at): Try[] => {
    const who = learners[at];
    if (!who) return [];
    const first = tryOf(who, fate, at);
    const isTwice = fate === "done" && at >= auto && at < auto + twice;
    if (!isTwice || first.submittedAt === null) return [first];
    // A second try the day after, or as late as it may be.
    const startedAt = new Date(
      Math.min(
        first.submittedAt.getTime() + DAY_MS,
        Math.max(latest - limitMs, first.submittedAt.getTime() + HOUR_MS),
      ),
    );
    const submittedAt = new Date(startedAt.getTime() + limitMs * 0.5);
    return submittedAt.getTime() > latest
      ? [first]
      : [first, { ...first, number: 2, startedAt, submittedAt }];
  });
  if (!own || plan.own === undefined) return tries;
  const fate = plan.own === "redo" ? "redo" : "done";
  // Nobody has marked yet what the demo's learner has written.
  return [
    ...tries,
    tryOf(own, fate, 0, {
      isAuto: false,
      place: 1,
      knowsAll: true,
      ...inTime(plan, rules, opensAt, latest),
    }),
  ];
}

/** The demo's learner does things early in the evening of the first day. */
function inTime(plan: GivenPlan, rules: SettingRules, opensAt: number, latest: number) {
  const startedAt = new Date(Math.min(opensAt + 2 * HOUR_MS, latest - HOUR_MS));
  return {
    startedAt,
    submittedAt: new Date(startedAt.getTime() + (rules.limitMinutes ?? 40) * 0.7 * MINUTE_MS),
  };
}
