import { now } from "../kernel/clock.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import type { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { Kysely } from "kysely";
import type { OwnPeriod } from "./own-period.ts";
import { gatesOf } from "./study/study-rules.ts";
import { readStudyPlan, type PlanUnit } from "./study/study-plan.ts";
import type { LearningTables } from "./tables.ts";
import { readUnitFacts } from "./unit-facts.ts";
import { rulesOf, type Rule } from "./unit-rules.ts";

/** The units that complete a course: the required ones, or all where none is required. */
export function countedUnits<Unit extends { readonly isRequired: boolean }>(
  units: readonly Unit[],
): readonly Unit[] {
  const required = units.filter(({ isRequired }) => isRequired);
  return required.length > 0 ? required : units;
}

/** A rule for an incomplete unit whose conditions are all met: opening it once more completes it. */
const OPEN_AGAIN: Rule = { kind: "open", need: 1, have: 0, pending: 0, isMet: false };

/**
 * 还差什么: every rule that the learner has not met in the units that count, in the order of the plan. The rules are
 * those by which the engine completes units, so that doing the list completes the course.
 */
export async function readUnmet(
  db: Kysely<LearningTables>,
  userId: string,
  period: OwnPeriod,
): Promise<OutputOf<typeof listUnmet>> {
  const { isSequential, completePercent } = periodParamsOf(period.params);
  const units = (await readStudyPlan(db, period.id, userId)).flatMap(({ unit }) => unit ?? []);
  const gates = gatesOf(units, { isSequential, today: chinaDay(now()) });
  const gateOf = new Map(units.map(({ id }, at) => [id, gates[at] ?? "open"]));
  const counted = countedUnits(units);
  const open = counted.filter(({ isComplete }) => !isComplete);
  const facts = await readUnitFacts(
    db,
    userId,
    open.map(({ id }) => id),
    completePercent,
  );
  const unmetOf = (unit: PlanUnit): readonly Rule[] => {
    const own = facts.get(unit.id);
    const unmet = own ? rulesOf(own).filter(({ isMet }) => !isMet) : [];
    return unmet.length > 0 ? unmet : [OPEN_AGAIN];
  };
  return {
    isComplete: counted.length > 0 && open.length === 0,
    rules: open.flatMap((unit) =>
      unmetOf(unit).map(({ kind, need, have, pending }) => ({
        kind,
        unitId: unit.id,
        unitName: unit.name,
        need,
        have,
        pending,
        gate: gateOf.get(unit.id) ?? "open",
        opensOn: unit.opensOn ?? "",
      })),
    ),
  };
}
