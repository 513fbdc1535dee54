import { chinaDay, chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { countClassMeans } from "../class/class-place.ts";
import type { TrainingTables } from "../tables.ts";
import { countFigures, countStale } from "../report/figures.ts";
import { readResults, type LearnerPlace } from "./results.ts";

const RECOUNT_JOB = "training.recount";
const RECOUNT_CRON = "* * * * *";
/** Learners that are counted together. */
const AT_ONCE = 200;
/** One run counts so many and leaves the rest to the next. */
const MOST = 20_000;

/** Lets a learner of a project be counted from now on, or again. */
export async function noteLearner(
  db: Kysely<TrainingTables>,
  { packageId, userId }: LearnerPlace,
): Promise<void> {
  await sql`
    insert into training.learner as own (package_id, user_id) values (${packageId}, ${userId})
    on conflict (package_id, user_id)
      do update set is_due = true, change_num = own.change_num + 1`.execute(db);
}

/** Lets somebody's projects with this course be counted again, because something was learned in it. */
export async function noteLearned(
  db: AnyDatabase,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
): Promise<void> {
  await sql`
    update training.learner as own set is_due = true, change_num = own.change_num + 1
    from training.package_course as item
    where own.user_id = ${userId} and item.course_id = ${courseId}
      and item.package_id = own.package_id`.execute(db);
}

/** As `noteLearned`, for all learners of projects with this course. */
export async function noteCourse(db: AnyDatabase, courseId: string): Promise<void> {
  await sql`
    update training.learner as own set is_due = true, change_num = own.change_num + 1
    from training.package_course as item
    where item.course_id = ${courseId} and item.package_id = own.package_id`.execute(db);
}

/** Lets all learners of a project be counted again. */
export async function noteProject(db: AnyDatabase, packageId: string): Promise<void> {
  await sql`
    update training.learner set is_due = true, change_num = change_num + 1
    where package_id = ${packageId}`.execute(db);
}

interface DueRow extends LearnerPlace {
  readonly changeNum: number;
}

/** Works out what these have reached, and stores it; who has changed meanwhile stays due. */
async function recount(db: Kysely<TrainingTables>, due: readonly DueRow[]): Promise<void> {
  const changeOf = new Map(due.map((one) => [`${one.packageId} ${one.userId}`, one.changeNum]));
  const rows = (await readResults(db, due)).map((one) => ({
    package_id: one.packageId,
    user_id: one.userId,
    change_num: changeOf.get(`${one.packageId} ${one.userId}`) ?? 0,
    version: one.scheme?.version ?? 0,
    points: one.points,
    progress: one.progress,
    total: one.grade?.total ?? null,
    is_passed: one.grade?.isPassed ?? null,
    is_complete: one.isComplete,
  }));
  await sql`
    update training.learner as own set version = counted.version, points = counted.points,
      progress = counted.progress, total = counted.total, is_passed = counted.is_passed,
      is_complete = counted.is_complete, counted_at = ${now().toISOString()},
      is_due = own.change_num <> counted.change_num
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (package_id text,
      user_id text, change_num integer, version integer, points jsonb, progress smallint,
      total real, is_passed boolean, is_complete boolean)
    where own.package_id = counted.package_id and own.user_id = counted.user_id`.execute(db);
  await sql`
    update training.class set is_due = true
    where not is_due and id in (select member.class_id from training.member
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (package_id text, user_id text)
      on member.package_id = counted.package_id and member.user_id = counted.user_id)`.execute(db);
}

/** Once a project is over, what is missing cannot come any more: its learners are counted once again. */
async function noteEnded(db: Kysely<TrainingTables>): Promise<void> {
  const today = chinaDay(now());
  await sql`
    update training.learner as own set is_due = true, change_num = own.change_num + 1
    from training.project
    where project.study_ends_on between ${today}::date - 2 and ${today}::date - 1
      and own.package_id = project.package_id and not own.is_due
      and own.counted_at < ${chinaDayStart(today).toISOString()}`.execute(db);
}

/** Counts the learners who are due, and nobody else. Gives how many were. */
export async function recountDue(services: Services): Promise<number> {
  const db = tablesOf<TrainingTables>(services.db);
  await noteEnded(db);
  const changed = new Set<string>();
  let counted = 0;
  let after: LearnerPlace = { packageId: "", userId: "" };
  while (counted < MOST) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const { rows } = await sql<DueRow>`
      select package_id as "packageId", user_id as "userId", change_num as "changeNum"
      from training.learner
      where is_due and (package_id, user_id) > (${after.packageId}, ${after.userId})
      order by package_id, user_id limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await recount(db, rows);
    counted += rows.length;
    for (const { packageId } of rows) changed.add(packageId);
    after = last;
  }
  await countClassMeans(db);
  await countFigures(db, [...changed]);
  await countStale(db);
  return counted;
}

/** Declares the job; one process of the deployment runs it. */
export async function startRecounting(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    RECOUNT_JOB,
    async () => {
      await recountDue(services);
    },
    { cron: RECOUNT_CRON },
  );
  return () => Promise.resolve();
}
