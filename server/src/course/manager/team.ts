import * as contract from "@perennial/contract/course/manager/team.ts";
import { sql, type Kysely } from "kysely";
import { isBelow } from "../../kernel/right-path.ts";
import type { CourseRight } from "../course-right.ts";
import { isLead } from "../right-rules.ts";
import { implement, type CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

/** As many as a person looks through. */
const FOUND_MAX = 20;

/** People who teach in the course's organisation or below it. */
function teachersOf(db: Database, course: CourseRight) {
  return db
    .selectFrom("identity.user as person")
    .innerJoin("identity.user_role as held", "held.user_id", "person.id")
    .innerJoin("identity.role as role", "role.id", "held.role_id")
    .innerJoin("organisation.corp as corp", "corp.id", "held.corp_id")
    .where("person.is_enabled", "=", true)
    .where("held.is_enabled", "=", true)
    .where(sql<boolean>`(held.expires_at is null or held.expires_at > now())`)
    .where(sql<boolean>`'course.author' = any(role.permissions)`)
    .where(isBelow("corp.right_path", course.rightPath));
}

/**
 * Locks the team, so that two leaders who leave at once cannot leave it without one; gives the leaders other than this
 * person.
 */
async function otherLeads(db: Database, courseId: string, userId: string): Promise<number> {
  const team = await db
    .selectFrom("course.teacher")
    .select(["user_id", "kind"])
    .where("course_id", "=", courseId)
    .forUpdate()
    .execute();
  return team.filter(({ user_id, kind }) => user_id !== userId && isLead(kind)).length;
}

/** Who makes and teaches a course. */
export const team = implement(contract, {
  async listTeam({ input, db, right: { courseId: course } }) {
    const rows = await db
      .selectFrom("course.teacher as member")
      .innerJoin("identity.user as person", "person.id", "member.user_id")
      .select([
        "person.id",
        "person.name",
        "person.avatar",
        "person.login_name",
        "member.kind",
        "member.created_at",
      ])
      .where("member.course_id", "=", input.courseId)
      .orderBy("member.kind")
      .orderBy("member.created_at")
      .orderBy("person.id")
      .execute();
    const leads = rows.filter(({ kind }) => isLead(kind)).length;
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      avatar: row.avatar,
      loginName: row.login_name,
      kind: row.kind,
      addedAt: row.created_at,
      mayRemove: course.may.manageTeam && (leads > 1 || !isLead(row.kind)),
    }));
  },

  async listTeamCandidates({ input, db, right: { courseId: course } }) {
    const keyword = input.keyword.toLowerCase();
    const rows = await teachersOf(db, course)
      .select((of) => [
        "person.id",
        "person.name",
        "person.avatar",
        "person.login_name",
        of.fn.min("corp.name").as("corp_name"),
        of
          .exists(
            of
              .selectFrom("course.teacher as member")
              .whereRef("member.user_id", "=", "person.id")
              .where("member.course_id", "=", course.id)
              .select("member.user_id"),
          )
          .as("is_member"),
      ])
      .where((of) =>
        of.or([
          of(sql`strpos(lower(person.name), ${keyword})`, ">", 0),
          of(sql`strpos(lower(person.login_name), ${keyword})`, "=", 1),
        ]),
      )
      .groupBy(["person.id"])
      .orderBy("person.name")
      .orderBy("person.id")
      .limit(FOUND_MAX)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      avatar: row.avatar,
      loginName: row.login_name,
      corpName: row.corp_name,
      isMember: Boolean(row.is_member),
    }));
  },

  async addTeamMember({ input, db, viewer, right, fail }) {
    const { courseId, userId, kind } = input;
    const person = await teachersOf(db, right.courseId)
      .select("person.id")
      .where("person.id", "=", userId)
      .limit(1)
      .executeTakeFirst();
    if (!person) return fail("course.personNotFound");
    const added = await db
      .insertInto("course.teacher")
      .values({ course_id: courseId, user_id: userId, kind, added_by: viewer().userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    return added !== undefined;
  },

  async setTeamKind({ input, db, fail }) {
    const { courseId, userId, kind } = input;
    const others = await otherLeads(db, courseId, userId);
    if (others === 0 && !isLead(kind)) return fail("course.lastLead");
    const changed = await db
      .updateTable("course.teacher")
      .set({ kind })
      .where("course_id", "=", courseId)
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    return changed !== undefined || fail("course.personNotFound");
  },

  async removeTeamMember({ input, db, fail }) {
    const { courseId, userId } = input;
    if ((await otherLeads(db, courseId, userId)) === 0) return fail("course.lastLead");
    const removed = await db
      .deleteFrom("course.teacher")
      .where("course_id", "=", courseId)
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    return removed !== undefined || fail("course.personNotFound");
  },
});
