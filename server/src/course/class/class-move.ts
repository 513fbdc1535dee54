import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { ClassRight } from "./class-right.ts";
import { countLearners, lockClasses, recordClassEvent } from "../enrolment/enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

const HERE = [EnrolmentStatus.waiting, EnrolmentStatus.learns, EnrolmentStatus.queued];

/**
 * Moves these learners, including those on the waiting list, into another class of the period; the period's count does
 * not change. Throws course.enrolmentNotFound when one of them is not in the class, course.classFull.
 */
export async function moveInto(
  db: Kysely<CourseTables>,
  from: ClassRight,
  to: ClassRight,
  userIds: readonly string[],
  actorId: string,
): Promise<number> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return 0;
  await lockClasses(db, [from.id, to.id]);
  const gone = await db
    .selectFrom("course.enrolment")
    .selectAll()
    .where("class_id", "=", from.id)
    .where("user_id", "in", wanted)
    .where("status", "in", HERE)
    .orderBy("user_id")
    .execute();
  if (gone.length !== wanted.length) throw new Failure("course.enrolmentNotFound");
  await db
    .updateTable("course.enrolment")
    .set({ status: EnrolmentStatus.withdrawn, queued_at: null, changed_at: sql`now()` })
    .where("class_id", "=", from.id)
    .where("user_id", "in", wanted)
    .execute();
  await db
    .insertInto("course.enrolment")
    .values(gone.map((row) => ({ ...row, class_id: to.id, changed_at: sql<string>`now()` })))
    .onConflict((conflict) =>
      conflict.columns(["class_id", "user_id"]).doUpdateSet({
        status: (of) => of.ref("excluded.status"),
        source: (of) => of.ref("excluded.source"),
        queued_at: (of) => of.ref("excluded.queued_at"),
        changed_at: sql`now()`,
      }),
    )
    .execute();
  const learning = gone.filter(({ status }) => status === EnrolmentStatus.learns).length;
  await countLearners(db, from, -learning, false);
  await countLearners(db, to, learning, false);
  await recordClassEvent(db, {
    classId: from.id,
    kind: "movedOut",
    actorId,
    userIds: wanted,
    text: to.name,
  });
  await recordClassEvent(db, {
    classId: to.id,
    kind: "movedIn",
    actorId,
    userIds: wanted,
    text: from.name,
  });
  return wanted.length;
}

/** Everybody of a class into another one. */
export async function moveEveryone(
  db: Kysely<CourseTables>,
  from: ClassRight,
  to: ClassRight,
  actorId: string,
): Promise<number> {
  await lockClasses(db, [from.id, to.id]);
  const rows = await db
    .selectFrom("course.enrolment")
    .select("user_id")
    .where("class_id", "=", from.id)
    .where("status", "in", HERE)
    .execute();
  return moveInto(
    db,
    from,
    to,
    rows.map(({ user_id }) => user_id),
    actorId,
  );
}
