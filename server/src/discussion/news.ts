import type { Kysely } from "kysely";
import type { Services } from "../kernel/services.ts";
import type { DiscussionTables } from "./tables.ts";

/** News for browsers: something happened in a course. */
export const DISCUSSION_EVENT = "discussion";
/** Topic of a period's boards; whoever may see them may listen (kernel/live). */
export const BOARD_TOPIC = "board";

/** Tells the course's team when the transaction commits. */
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

/** Tells everybody who has the period's boards open; they all get the same hint and read again. */
export async function tellBoard(
  db: Kysely<DiscussionTables>,
  services: Services,
  periodId: string,
): Promise<void> {
  await services.live.send(db, `topic:${BOARD_TOPIC}:${periodId}`, {
    event: BOARD_TOPIC,
    data: { periodId },
  });
}
