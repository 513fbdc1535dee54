import { OutcomeState } from "@perennial/contract/training/outcome/outcome.ts";
import { sql, type Kysely } from "kysely";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { readCourseProgress } from "../../learning/public.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;

/** Learners whose outcomes are collected together; a request takes one such batch, the job takes the others. */
const AT_ONCE = 500;
const COLLECT_JOB = "training.collectOutcomes";

interface PassedRow {
  readonly userId: string;
  readonly siteId: string;
  readonly corpId: string;
  readonly total: number | null;
  /** Under which number the outcome stands: one more than those that were taken back. */
  readonly turn: number;
}

/** Who has passed, and has no outcome of the project that stands; of those named, also after theirs was taken back. */
async function readPassed(
  db: Database,
  packageId: string,
  userIds: readonly string[] | undefined,
): Promise<PassedRow[]> {
  const named = userIds ? sql`and learner.user_id = any(${userIds}::text[])` : sql``;
  const isTakenBack = sql`exists (select from training.outcome as back
    where back.kind = 'reversal' and back.source_id = own.id
      and back.state = ${OutcomeState.confirmed})`;
  const { rows } = await sql<PassedRow>`
    select learner.user_id as "userId", member.site_id as "siteId", member.corp_id as "corpId",
      learner.total::numeric::float8 as total,
      1 + (select coalesce(max(own.turn), 0) from training.outcome as own
        where own.package_id = learner.package_id and own.user_id = learner.user_id
          and own.kind = 'project')::int as turn
    from training.learner
    join training.member on member.package_id = learner.package_id
      and member.user_id = learner.user_id and member.status = 1
    where learner.package_id = ${packageId} and learner.is_passed ${named}
      and not exists (select from training.outcome as own
        where own.package_id = learner.package_id and own.user_id = learner.user_id
          and own.kind = 'project' ${userIds ? sql`and not ${isTakenBack}` : sql``})
    order by learner.user_id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/** Names of the courses of a project that each of these people has completed, in the order of the project. */
async function completeCourses(
  db: Database,
  packageId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: items } = await sql<{ id: string; name: string }>`
    select course.id, course.name from training.package_course as item
    join course.course on course.id = item.course_id
    where item.package_id = ${packageId} order by item.sort, item.course_id`.execute(db);
  const progress = await readCourseProgress(
    db,
    userIds,
    items.map(({ id }) => id),
  );
  const done = new Set(
    progress
      .filter(({ unitNum, completeNum }) => unitNum > 0 && completeNum === unitNum)
      .map(({ userId, courseId }) => `${userId} ${courseId}`),
  );
  return new Map(
    userIds.map((userId) => [
      userId,
      items.filter(({ id }) => done.has(`${userId} ${id}`)).map(({ name }) => name),
    ]),
  );
}

/** Collects a batch of outcomes. Gives how many were new, and whether more may be left. */
export async function collectBatch(
  db: Database,
  packageId: string,
  userIds?: readonly string[],
): Promise<{ readonly added: number; readonly hasMore: boolean }> {
  const passed = await readPassed(db, packageId, userIds);
  if (passed.length === 0) return { added: 0, hasMore: false };
  const courses = await completeCourses(
    db,
    packageId,
    passed.map(({ userId }) => userId),
  );
  const rows = passed.map((one) =>
    Object.assign({}, one, { courses: courses.get(one.userId) ?? [] }),
  );
  const { numAffectedRows } = await sql`
    insert into training.outcome (package_id, user_id, site_id, corp_id, kind, source_id, turn,
      title, courses, hours, credits, total)
    select package.id, passed."userId", passed."siteId", passed."corpId", 'project', package.id,
      passed.turn, package.name, array(select jsonb_array_elements_text(passed.courses)),
      project.hours, project.credits, passed.total
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as passed ("userId" text,
      "siteId" text, "corpId" text, turn integer, courses jsonb, total real)
    join training.package on package.id = ${packageId}
    join training.project on project.package_id = package.id
    -- two people may collect at once
    on conflict do nothing`.execute(db);
  return { added: Number(numAffectedRows ?? 0), hasMore: passed.length === AT_ONCE };
}

/** Lets the outcomes that are left be collected in the background. */
export const collectLater = (services: Services, db: Database, packageId: string): Promise<void> =>
  services.jobs.send(db, COLLECT_JOB, { packageId });

/** Declares the job. */
export async function defineCollecting(services: Services): Promise<void> {
  await services.jobs.define<{ packageId: string }>(COLLECT_JOB, async ({ packageId }) => {
    const batch = () =>
      inTransaction(services, (db) => collectBatch(tablesOf<TrainingTables>(db), packageId));
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    while ((await batch()).hasMore);
  });
}
