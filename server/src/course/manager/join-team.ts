import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { courseRight } from "../course-right.ts";
import { isLead } from "../right-rules.ts";
import type { CourseTables } from "../tables.ts";

type Database = Kysely<CourseTables>;

const memberOf = (db: Database, courseId: string, userId: string) =>
  db
    .selectFrom("course.teacher")
    .select("kind")
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

async function managesTeam(db: Database, viewer: Viewer, courseId: string): Promise<boolean> {
  try {
    await courseRight(db, viewer, courseId, "manageTeam");
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * Puts a person into the team of a course for somebody who decides about its team; who is in it stays what they are.
 * `joined` tells that they came by this, `refused` that it is not the viewer's to decide.
 */
export async function joinTeam(
  db: Database,
  viewer: Viewer,
  courseId: string,
  userId: string,
  kind: number,
): Promise<"joined" | "member" | "refused"> {
  if (await memberOf(db, courseId, userId)) return "member";
  if (!(await managesTeam(db, viewer, courseId))) return "refused";
  await db
    .insertInto("course.teacher")
    .values({ course_id: courseId, user_id: userId, kind, added_by: viewer.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return "joined";
}

/** Takes a person out of the team of a course; its last leader stays. */
export async function leaveTeam(db: Database, courseId: string, userId: string): Promise<void> {
  const team = await db
    .selectFrom("course.teacher")
    .select(["user_id", "kind"])
    .where("course_id", "=", courseId)
    .forUpdate()
    .execute();
  if (!team.some(({ user_id: id, kind }) => id !== userId && isLead(kind))) return;
  await db
    .deleteFrom("course.teacher")
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .execute();
}
