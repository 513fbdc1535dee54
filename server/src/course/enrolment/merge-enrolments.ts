import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Merging } from "../../kernel/person-data.ts";
import { type PersonPort, tablesOf } from "../../kernel/services.ts";
import type { CourseTables } from "../tables.ts";
import { countLearners } from "./enrolment-place.ts";

/** How much an enrolment is worth: learning, then waiting for an answer, then waiting in the queue. */
const RANK = sql`case status when ${EnrolmentStatus.learns} then 0 when ${EnrolmentStatus.waiting} then 1
  when ${EnrolmentStatus.queued} then 2 else 3 end`;
const { learns, waiting, queued } = EnrolmentStatus;

interface Place {
  readonly class_id: string;
  readonly period_id: string;
  readonly course_id: string;
  readonly status: number;
}

/** Removes all but the best of several enrolments of these two people. */
async function dropSecond(
  db: AnyDatabase,
  fromId: string,
  toId: string,
  { by, only }: { readonly by: "class_id" | "period_id"; readonly only: readonly number[] },
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    delete from course.enrolment where (class_id, user_id) in (
      select class_id, user_id from (
        select class_id, user_id, row_number() over (
          partition by ${sql.ref(by)} order by ${RANK}, user_id = ${toId} desc, created_at) as place
        from course.enrolment where user_id in (${fromId}, ${toId}) and status = any(${[...only]}::int[])
      ) as both_had where place > 1
    ) returning class_id, period_id, course_id, status`.execute(db);
  return rows;
}

/**
 * Of each class and each period the second account has one enrolment afterwards: the one that is worth more, its own
 * where both are worth the same. Gives how many came to it.
 */
export async function mergeEnrolments(
  db: AnyDatabase,
  fromId: string,
  toId: string,
): Promise<number> {
  const all = Object.values(EnrolmentStatus);
  const dropped = [
    ...(await dropSecond(db, fromId, toId, { by: "class_id", only: all })),
    ...(await dropSecond(db, fromId, toId, { by: "period_id", only: [learns, waiting, queued] })),
  ];
  for (const { class_id, period_id, course_id, status } of dropped)
    if (status === learns)
      await countLearners(
        tablesOf<CourseTables>(db),
        { id: class_id, periodId: period_id, courseId: course_id },
        -1,
      );
  const { numAffectedRows } = await sql`
    update course.enrolment set user_id = ${toId} where user_id = ${fromId}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** In which classes two people learn: as many rows as they take places. */
export async function learnersIn(
  db: AnyDatabase,
  { fromId, toId }: Pick<Merging, "fromId" | "toId">,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select class_id, period_id, course_id, status from course.enrolment
    where user_id in (${fromId}, ${toId}) and status = ${learns}`.execute(db);
  return rows;
}

/** Counts the places that an undo has given back; a class may have one more than its quota then. */
export const undoEnrolments: NonNullable<PersonPort["undoMerge"]> = async (db, merge) => {
  const before = merge.noted as readonly Place[];
  const after = await learnersIn(db, merge);
  const places = new Map([...before, ...after].map((place) => [place.class_id, place]));
  for (const { class_id: classId, period_id: periodId } of places.values()) {
    const inClass = (list: readonly Place[]) =>
      list.filter((place) => place.class_id === classId).length;
    const by = inClass(after) - inClass(before);
    if (by === 0) continue;
    await sql`update course.class set student_num = greatest(student_num + ${by}, 0)
      where id = ${classId}`.execute(db);
    await sql`update course.period set student_num = greatest(student_num + ${by}, 0)
      where id = ${periodId}`.execute(db);
  }
};

/**
 * Gives the second account of a merge that is taken back places of its own in periods in which it has studied since, in
 * the classes of the first.
 */
export async function keepPlaces(
  db: AnyDatabase,
  { fromId, toId }: Pick<Merging, "fromId" | "toId">,
  periodIds: readonly string[],
): Promise<void> {
  if (periodIds.length === 0) return;
  await sql`
    insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, status, source)
    select class_id, ${toId}, period_id, course_id, corp_id, site_id, status, source
    from course.enrolment as first where user_id = ${fromId} and status = ${learns}
      and period_id = any(${[...periodIds]}::text[])
      and not exists (select from course.enrolment as own
        where own.user_id = ${toId} and own.period_id = first.period_id and own.status in (0, 1))
    on conflict do nothing`.execute(db);
}
