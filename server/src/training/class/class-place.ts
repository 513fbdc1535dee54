import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import type { TrainingTables } from "../tables.ts";

type Database = Kysely<TrainingTables>;

/** A class of a project. Throws training.classNotFound for another's, as for one that does not exist. */
export async function classOf(db: Database, packageId: string, classId: string) {
  const row = await db
    .selectFrom("training.class")
    .selectAll()
    .where("id", "=", classId)
    .where("package_id", "=", packageId)
    .executeTakeFirst();
  if (!row) throw new Failure("training.classNotFound");
  return row;
}

interface Move {
  readonly packageId: string;
  readonly userIds: readonly string[];
  /** Null for out of every class. */
  readonly toId: string | null;
  readonly byId: string;
  readonly reason: string;
}

/** Takes places in a class. One conditional update guards its quota. Throws training.classFull, classClosed. */
async function takeClassPlaces(db: Database, classId: string, num: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("training.class")
    .set({ learner_num: sql<number>`learner_num + ${num}`, is_due: true })
    .where("id", "=", classId)
    .where("is_closed", "=", false)
    .where(sql<boolean>`(quota = 0 or learner_num + ${num} <= quota)`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { is_closed: isClosed } = await db
    .selectFrom("training.class")
    .select("is_closed")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow();
  throw new Failure(isClosed ? "training.classClosed" : "training.classFull");
}

/** Gives back the places of people who leave their classes; who helped to lead one no longer does. */
async function freeClassPlaces(
  db: Database,
  leaving: readonly { readonly userId: string; readonly classId: string }[],
): Promise<void> {
  if (leaving.length === 0) return;
  const rows = JSON.stringify(leaving);
  await sql`
    update training.class set learner_num = greatest(learner_num - gone.num, 0), is_due = true
    from (select "classId", count(*)::int as num
      from jsonb_to_recordset(${rows}::jsonb) as one ("classId" text) group by 1) as gone
    where class.id = gone."classId"`.execute(db);
  await sql`
    delete from training.class_monitor as monitor
    using jsonb_to_recordset(${rows}::jsonb) as one ("classId" text, "userId" text)
    where monitor.class_id = one."classId" and monitor.user_id = one."userId"`.execute(db);
}

/**
 * Moves learners of a project whose row is locked into a class, or out of theirs, and keeps that it was done. Gives how
 * many were not there already. Throws training.classFull, classClosed: then nobody is moved.
 */
export async function moveLearners(db: Database, move: Move): Promise<number> {
  const { packageId, userIds, toId, byId, reason } = move;
  const { rows } = await sql<{ userId: string; classId: string | null }>`
    select user_id as "userId", class_id as "classId" from training.member
    where package_id = ${packageId} and user_id = any(${[...userIds]}::text[])
      and status = ${EnrolmentStatus.learns} and class_id is distinct from ${toId}`.execute(db);
  if (rows.length === 0) return 0;
  if (toId !== null) await takeClassPlaces(db, toId, rows.length);
  await freeClassPlaces(
    db,
    rows.flatMap(({ userId, classId }) => (classId === null ? [] : [{ userId, classId }])),
  );
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one ("userId" text, "classId" text)
    ), moved as (
      update training.member set class_id = ${toId}::text, group_name = ''
      from told where package_id = ${packageId} and user_id = told."userId"
    )
    insert into training.class_move (package_id, user_id, from_id, to_id, reason, by_id)
    select ${packageId}, "userId", "classId", ${toId}::text, ${reason}, ${byId} from told`.execute(
    db,
  );
  // The start of the class says by which version of the assessment they are graded.
  await sql`
    update training.learner set is_due = true, change_num = change_num + 1
    where package_id = ${packageId}
      and user_id = any(${rows.map(({ userId }) => userId)}::text[])`.execute(db);
  return rows.length;
}

/** Takes somebody who no longer learns in a project out of the class. */
export async function leaveClass(db: Database, packageId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ classId: string }>`
    update training.member as own set class_id = null, group_name = ''
    from training.member as before
    where own.package_id = ${packageId} and own.user_id = ${userId} and own.class_id is not null
      and before.package_id = own.package_id and before.user_id = own.user_id
    returning before.class_id as "classId"`.execute(db);
  await freeClassPlaces(
    db,
    rows.map(({ classId }) => ({ userId, classId })),
  );
}

/** The mean progress of the classes in which somebody was counted or moved. */
export async function countClassMeans(db: AnyDatabase): Promise<void> {
  await sql`
    update training.class set is_due = false, progress_mean = (
      select round(avg(learner.progress)) from training.member
      join training.learner on learner.package_id = member.package_id
        and learner.user_id = member.user_id and learner.counted_at is not null
      where member.class_id = class.id and member.status = ${EnrolmentStatus.learns})
    where class.is_due`.execute(db);
}

/** Counts the learners of classes again, after accounts were merged. */
export async function recountClasses(db: AnyDatabase, classIds: readonly string[]): Promise<void> {
  await sql`
    update training.class set learner_num = (
      select count(*) from training.member
      where member.class_id = class.id and member.status = ${EnrolmentStatus.learns})
    where class.id = any(${[...classIds]}::text[])`.execute(db);
}
