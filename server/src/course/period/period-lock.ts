import { PublishStatus } from "@perennial/contract/course/course.ts";
import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/** A period under review must not change while the reviewer reads it. */
export function isUnderReview(publishStatus: number): boolean {
  return publishStatus === PublishStatus.underReview;
}

/** Rules can be set until the period has begun or a learner depends on them. */
export function areRulesOpen(publishStatus: number, learnerNum: number): boolean {
  return (
    publishStatus === PublishStatus.draft ||
    (publishStatus === PublishStatus.upcoming && learnerNum === 0)
  );
}

/** Reads and locks the period's row for a change; throws course.underReview while it is reviewed. */
export async function openPeriod(db: Database, periodId: string) {
  const period = await db
    .selectFrom("course.period")
    .selectAll()
    .where("id", "=", periodId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isUnderReview(period.publish_status)) throw new Failure("course.underReview");
  return period;
}

/** How many learn or wait in a period. */
export async function learnersOf(db: Database, periodId: string): Promise<number> {
  const { count } = await db
    .selectFrom("course.enrolment")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("period_id", "=", periodId)
    .where("status", "in", [0, 1])
    .executeTakeFirstOrThrow();
  return count;
}
