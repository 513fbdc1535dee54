import type { Kysely } from "kysely";
import type { Services } from "../kernel/services.ts";
import type { DiscussionTables } from "./tables.ts";

/** What browsers listen for: something happened in a course. */
export const DISCUSSION_EVENT = "discussion";

/** Tells the course's team, heard when the transaction commits. */
export async function tellTeam(
  db: Kysely<DiscussionTables>,
  services: Services,
  courseId: string,
): Promise<void> {
  const team = await db
    .selectFrom("course.teacher")
    .select("user_id")
    .where("course_id", "=", courseId)
    .execute();
  for (const { user_id } of team)
    await services.live.send(db, `user:${user_id}`, {
      event: DISCUSSION_EVENT,
      data: { courseId },
    });
}
