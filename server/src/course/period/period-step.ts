import type { PeriodStep } from "@perennial/contract/course/period/states.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import { forgetPages, type Services } from "../../kernel/services.ts";
import { countTags, refreshListings } from "../search/listing.ts";
import { PERIOD_STEP_TABLE } from "./states.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

interface StepOptions {
  readonly actorId: string;
  readonly comment?: string;
  /** Columns that change with the step. */
  readonly set?: {
    readonly reviewer_id?: string | null;
    readonly submitted_at?: string;
    readonly published_at?: string;
  };
  /** Only while this person has received it. */
  readonly reviewerId?: string;
}

/** The name of a step in the history: a decision is the same whether or not the passed period runs at once. */
const IN_HISTORY: Readonly<Partial<Record<PeriodStep, string>>> = {
  passUpcoming: "pass",
  passRunning: "pass",
};

/**
 * Takes one step, in a conditional update, so that two concurrent requests take it once, and records it in the history.
 * Throws course.stepNotAllowed when the period is in another state.
 */
export async function stepPeriod(
  db: Database,
  periodId: string,
  step: PeriodStep,
  { actorId, comment = "", set = {}, reviewerId }: StepOptions,
): Promise<{ publishStatus: number; verify: number }> {
  const { publish, verify } = PERIOD_STEP_TABLE[step];
  const moved = await db
    .updateTable("course.period")
    .set({ publish_status: publish.to, verify: verify.to, ...set })
    .where("id", "=", periodId)
    .where("publish_status", "=", publish.from)
    .where("verify", "in", [...verify.from])
    .$if(reviewerId !== undefined, (query) => query.where("reviewer_id", "=", reviewerId ?? ""))
    .returning("id")
    .executeTakeFirst();
  if (!moved) throw new Failure("course.stepNotAllowed");
  await db
    .insertInto("course.review")
    .values({
      period_id: periodId,
      step: IN_HISTORY[step] ?? step,
      verify: verify.to,
      actor_id: actorId,
      comment,
    })
    .execute();
  return { publishStatus: publish.to, verify: verify.to };
}

/**
 * Shows visitors the newest published period, and updates lists, counts and cached pages of every site that offers the
 * course. Must be called after each step, in its transaction.
 */
export async function refreshPortal(
  db: Database,
  services: Services,
  courseIds: readonly string[],
): Promise<void> {
  if (courseIds.length === 0) return;
  await sql`
    update course.course set current_period_id = newest.id, updated_at = now()
    from (
      select distinct on (course_id) course_id, id from course.period
      where course_id = any(${courseIds})
      order by course_id, publish_status >= 2 desc, version desc
    ) newest
    where course.id = newest.course_id and course.current_period_id is distinct from newest.id`.execute(
    db,
  );
  await refreshListings(db, courseIds);
  const sites = await db
    .selectFrom("course.listing")
    .select("site_id")
    .distinct()
    .where("course_id", "=", sql<string>`any(${courseIds})`)
    .execute();
  for (const { site_id } of sites) {
    await countTags(db, site_id);
    await forgetPages(db, services, site_id);
  }
}
