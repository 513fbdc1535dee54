import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql } from "kysely";
import { type PersonPort, tablesOf } from "../kernel/services.ts";
import { favouriteData } from "./enrolment/favourite.ts";
import { mergeEnrolments, learnersIn, undoEnrolments } from "./enrolment/merge-enrolments.ts";
import { COURSE_ROWS, mergeFavourites } from "./merge-person.ts";
import type { CourseTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/**
 * What courses keep about a person: places in teams and classes. The only leader of a course has to hand it over before
 * the account is closed. Study records stay with the course, under an account without a name.
 */
export const coursePerson: PersonPort = {
  async collect(untyped, userId, services) {
    const db = tablesOf<CourseTables>(untyped);
    const [favourites, teams, enrolments] = await Promise.all([
      favouriteData.collect(untyped, userId, services),
      db
        .selectFrom("course.teacher as member")
        .innerJoin("course.course as course", "course.id", "member.course_id")
        .select(["course.name", "member.kind", "member.created_at"])
        .where("member.user_id", "=", userId)
        .orderBy("member.created_at")
        .limit(MAX_ROWS)
        .execute(),
      db
        .selectFrom("course.enrolment as enrolment")
        .innerJoin("course.course as course", "course.id", "enrolment.course_id")
        .innerJoin("course.class as class", "class.id", "enrolment.class_id")
        .select([
          "course.name",
          "class.name as class_name",
          "enrolment.status",
          "enrolment.created_at",
        ])
        .where("enrolment.user_id", "=", userId)
        .orderBy("enrolment.created_at")
        .limit(MAX_ROWS)
        .execute(),
    ]);
    return { ...favourites, 教学团队: teams, 报名记录: enrolments };
  },

  async erase(untyped, userId) {
    const db = tablesOf<CourseTables>(untyped);
    await favouriteData.erase(untyped, userId);
    await db.deleteFrom("course.unit_draft").where("user_id", "=", userId).execute();
    await db.deleteFrom("course.teacher").where("user_id", "=", userId).execute();
    await db.deleteFrom("course.class_admin").where("user_id", "=", userId).execute();
  },

  async mergePerson(untyped, fromId, toId) {
    const favourites = await mergeFavourites(untyped, fromId, toId);
    const moved = async (query: ReturnType<typeof sql>): Promise<number> =>
      Number((await query.execute(untyped)).numAffectedRows ?? 0);
    const teams = await moved(sql`
      update course.teacher set user_id = ${toId} where user_id = ${fromId}
        and course_id not in (select course_id from course.teacher where user_id = ${toId})`);
    await sql`delete from course.teacher where user_id = ${fromId}`.execute(untyped);
    await sql`update course.course set owner_id = ${toId} where owner_id = ${fromId}`.execute(
      untyped,
    );
    await sql`update course.course set teacher_id = ${toId} where teacher_id = ${fromId}`.execute(
      untyped,
    );
    await sql`update course.class set teacher_id = ${toId} where teacher_id = ${fromId}`.execute(
      untyped,
    );
    const enrolments = await mergeEnrolments(untyped, fromId, toId);
    await sql`
      update course.credit_feedback set user_id = ${toId} where user_id = ${fromId}
        and period_id not in (select period_id from course.credit_feedback where user_id = ${toId})`.execute(
      untyped,
    );
    await sql`
      update course.unit_draft set user_id = ${toId} where user_id = ${fromId}
        and unit_id not in (select unit_id from course.unit_draft where user_id = ${toId})`.execute(
      untyped,
    );
    await sql`
      update course.class_admin set user_id = ${toId} where user_id = ${fromId}
        and class_id not in (select class_id from course.class_admin where user_id = ${toId})`.execute(
      untyped,
    );
    await sql`delete from course.class_admin where user_id = ${fromId}`.execute(untyped);
    return { ...favourites, teams, enrolments };
  },

  rows: COURSE_ROWS,

  beforeUndo: learnersIn,
  undoMerge: undoEnrolments,

  async holds(untyped, userId) {
    const { rows } = await sql<{ courses: number; favourites: number }>`
      select (select count(*) from course.enrolment
          where user_id = ${userId} and status = ${EnrolmentStatus.learns}) as courses,
        (select count(*) from course.favourite where user_id = ${userId}) as favourites`.execute(
      untyped,
    );
    return { courses: Number(rows[0]?.courses), favourites: Number(rows[0]?.favourites) };
  },

  async blockers(untyped, userId) {
    const { rows } = await sql`
      select 1 from course.teacher mine
      join course.course on course.id = mine.course_id and course.deleted_at is null
      where mine.user_id = ${userId} and mine.kind in (0, 3) and not exists (
        select 1 from course.teacher other
        where other.course_id = mine.course_id and other.user_id <> ${userId} and other.kind in (0, 3))
      limit 1`.execute(untyped);
    return rows.length > 0 ? ["course.leadsAlone"] : [];
  },
};
