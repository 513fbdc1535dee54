import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import type { Kysely } from "kysely";
import type { Services } from "../kernel/services.ts";
import type { LearningTables } from "./tables.ts";
import { readUnitFacts } from "./unit-facts.ts";
import { rulesOf, type Rule } from "./unit-rules.ts";
import { noteVisit, type VisitPlace } from "./unit-visit.ts";

/** The rules of a unit with this learner's present state. */
export async function rulesFor(
  db: Kysely<LearningTables>,
  userId: string,
  place: Pick<VisitPlace, "unitId" | "periodId">,
): Promise<Rule[]> {
  const period = await db
    .selectFrom("course.period")
    .select("params")
    .where("id", "=", place.periodId)
    .executeTakeFirst();
  const { completePercent } = periodParamsOf(period?.params);
  const facts = await readUnitFacts(db, userId, [place.unitId], completePercent);
  const own = facts.get(place.unitId);
  return own ? rulesOf(own) : [];
}

/**
 * Completes the unit when all of its rules are met, and tells the learner's open pages. True when it is complete, now
 * or before.
 */
export async function completeIfMet(
  services: Services,
  db: Kysely<LearningTables>,
  place: VisitPlace & { readonly userId: string },
): Promise<boolean> {
  const rules = await rulesFor(db, place.userId, place);
  const isMet = rules.length > 0 && rules.every((rule) => rule.isMet);
  const { isComplete } = await noteVisit(db, place.userId, place, isMet);
  if (isMet)
    await services.live.send(db, `user:${place.userId}`, {
      event: "learning",
      data: { courseId: place.courseId, unitId: place.unitId },
    });
  return isComplete;
}
