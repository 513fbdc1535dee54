import { assessmentFault } from "@perennial/contract/course/period/assessment-rules.ts";
import * as contract from "@perennial/contract/course/period/assessment.ts";
import { areRulesOpen, learnersOf } from "./period-lock.ts";
import { assessmentOf } from "./stored-rules.ts";
import { implement } from "../tables.ts";

const versionOf = (stored: unknown): number =>
  Number((stored as { version?: unknown } | null)?.version ?? 0);

/** How a period is assessed; each save is a version of its own. */
export const assessment = implement(contract, {
  async getAssessment({ input, db, right }) {
    const period = await db
      .selectFrom("course.period")
      .select(["assessment", "publish_status"])
      .where("id", "=", input.periodId)
      .executeTakeFirstOrThrow();
    const isOpen = areRulesOpen(period.publish_status, await learnersOf(db, input.periodId));
    return {
      ...assessmentOf(period.assessment),
      version: versionOf(period.assessment),
      isLocked: !isOpen,
      mayEdit: right.periodId.may.manage && isOpen,
    };
  },

  async setAssessment({ input, db, fail }) {
    const { periodId, baseVersion, rules } = input;
    const period = await db
      .selectFrom("course.period")
      .select(["assessment", "publish_status"])
      .where("id", "=", periodId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!areRulesOpen(period.publish_status, await learnersOf(db, periodId)))
      return fail("course.rulesLocked");
    if (versionOf(period.assessment) !== baseVersion) return fail("course.changedMeanwhile");
    if (assessmentFault(rules) !== undefined) return fail("course.weightsNot100");
    const version = baseVersion + 1;
    await db
      .updateTable("course.period")
      .set({ assessment: JSON.stringify({ ...rules, version }) })
      .where("id", "=", periodId)
      .execute();
    return { version };
  },
});
