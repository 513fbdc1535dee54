import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { isBelow } from "../../kernel/right-path.ts";
import type { Assigned } from "./assignment-right.ts";
import { putInto, type PutPlace } from "../class/class-learner.ts";
import { lockClasses, recordClassEvent, stepEnrolment } from "../enrolment/enrolment-place.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/**
 * Students of the school to which a course was given, or of a part of it, with their place in the period: one row per
 * person. `own.class_id` is null for a student without a class.
 */
export function studentsOf(db: Database, assigned: Assigned, corpId = "") {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("identity.user_role as held")
        .innerJoin("identity.role as role", "role.id", "held.role_id")
        .innerJoin("organisation.corp as corp", "corp.id", "held.corp_id")
        .distinctOn("held.user_id")
        .select([
          "held.user_id",
          "corp.id as corp_id",
          "corp.name",
          "corp.right_path",
          "held.site_id",
        ])
        .where("role.role_type", "=", "Student")
        .where("held.is_enabled", "=", true)
        .where((where) =>
          where.or([
            where("held.expires_at", "is", null),
            where("held.expires_at", ">", now().toISOString()),
          ]),
        )
        .where(isBelow("held.right_path", assigned.rightPath))
        .$if(corpId !== "", (some) =>
          some.where(
            sql<boolean>`starts_with(held.right_path, (select right_path from organisation.corp where id = ${corpId}))`,
          ),
        )
        .orderBy("held.user_id")
        .orderBy(sql`length(held.right_path) desc`)
        .as("home"),
    )
    .innerJoin("identity.user as person", "person.id", "home.user_id")
    .leftJoin("course.enrolment as own", (join) =>
      join
        .onRef("own.user_id", "=", "person.id")
        .on("own.period_id", "=", assigned.periodId)
        .on("own.status", "in", [EnrolmentStatus.waiting, EnrolmentStatus.learns]),
    )
    .where("person.closed_at", "is", null)
    .where("person.is_enabled", "=", true);
}

/** Puts students of the school into a class. Throws course.learnerUnknown for a person who is no student of it. */
export async function placeAll(
  db: Database,
  assigned: Assigned,
  klass: PutPlace,
  userIds: readonly string[],
  actorId: string | undefined,
  source: "assign" | "import",
): Promise<number> {
  const wanted = [...new Set(userIds)].toSorted();
  const found = await studentsOf(db, assigned)
    .select(["person.id", "home.corp_id", "home.site_id"])
    .where("person.id", "=", sql<string>`any(${wanted})`)
    .execute();
  if (found.length !== wanted.length) throw new Failure("course.learnerUnknown");
  await putInto(
    db,
    klass,
    found.map((row) => ({ userId: row.id, corpId: row.corp_id, siteId: row.site_id })),
    source,
  );
  if (actorId !== undefined)
    await recordClassEvent(db, { classId: klass.id, kind: "added", actorId, userIds: wanted });
  return wanted.length;
}

/** Takes students out of their classes and gives these classes, as long as they have not begun. */
export async function undoPlaces(
  db: Database,
  assigned: Assigned,
  userIds: readonly string[],
  actorId: string,
): Promise<{ readonly done: number; readonly classIds: readonly string[] }> {
  const wanted = [...new Set(userIds)].toSorted();
  const rows = await studentsOf(db, assigned)
    .innerJoin("course.class as class", "class.id", "own.class_id")
    .innerJoin("course.period as period", "period.id", "class.period_id")
    .select([
      "person.id",
      "class.id as class_id",
      "own.corp_id",
      "own.site_id",
      "own.source",
      sql<string | null>`coalesce(class.starts_on, period.starts_on)`.as("starts_on"),
    ])
    .where("person.id", "=", sql<string>`any(${wanted})`)
    .execute();
  if (rows.length !== wanted.length) throw new Failure("course.enrolmentNotFound");
  const today = chinaDay(now());
  await lockClasses(
    db,
    rows.map((row) => row.class_id),
  );
  for (const row of rows) {
    if (row.starts_on !== null && row.starts_on <= today) throw new Failure("course.classStarted");
    // Students who enrolled themselves, or paid, stay.
    if (row.source !== "assign" && row.source !== "import")
      throw new Failure("course.enrolmentStep");
    await stepEnrolment(
      db,
      { id: row.class_id, periodId: assigned.periodId, courseId: assigned.courseId },
      { userId: row.id, corpId: row.corp_id ?? "", siteId: row.site_id ?? "" },
      "remove",
      "assign",
    );
  }
  for (const [classId, people] of Map.groupBy(rows, (row) => row.class_id))
    await recordClassEvent(db, {
      classId,
      kind: "removed",
      actorId,
      userIds: people.map(({ id }) => id),
    });
  // Locked in the same order everywhere, so that no deadlock can occur.
  return {
    done: wanted.length,
    classIds: [...new Set(rows.map((row) => row.class_id))].toSorted(),
  };
}
