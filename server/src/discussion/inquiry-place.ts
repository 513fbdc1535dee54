import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { learnerPlace } from "./learner-place.ts";
import { learning, teaching } from "./standing.ts";
import type { DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;

/** The question, locked, so that what is said to it counts in turn. Throws discussion.notFound. */
export async function lockInquiry(db: Database, id: string) {
  const inquiry = await db
    .selectFrom("discussion.inquiry")
    .select([
      "id",
      "site_id",
      "course_id",
      "period_id",
      "class_id",
      "user_id",
      "title",
      "is_private",
      "answered_at",
      "accepted_id",
      "reminded_at",
    ])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!inquiry) throw new Failure("discussion.notFound");
  return inquiry;
}

type Locked = Awaited<ReturnType<typeof lockInquiry>>;

/** The question when the viewer teaches its course. */
export async function taughtInquiry(db: Database, viewer: Viewer, id: string) {
  const inquiry = await lockInquiry(db, id);
  const standing = await teaching(db, viewer, placeOf(inquiry));
  return { inquiry, standing };
}

/** The question when its asker, or somebody of the class who may see it, learns in its period. */
export async function learntInquiry(db: Database, viewer: Viewer, id: string) {
  const inquiry = await lockInquiry(db, id);
  const place = await learnerPlace(db, viewer, placeOf(inquiry), "hasQuestions");
  if (!isSeenBy(inquiry, viewer.userId, place.classId)) throw new Failure("discussion.notFound");
  return inquiry;
}

const placeOf = (inquiry: Pick<Locked, "course_id" | "period_id">) => ({
  courseId: inquiry.course_id,
  periodId: inquiry.period_id,
});

const isSeenBy = (
  inquiry: Pick<Locked, "user_id" | "class_id" | "is_private">,
  userId: string,
  classId: string | undefined,
): boolean => inquiry.user_id === userId || (!inquiry.is_private && inquiry.class_id === classId);

/**
 * As what the viewer reads a question: of its team, or a learner who may see it. Throws discussion.notFound and, for
 * strangers, course.notFound.
 */
export async function readerOf(db: Database, viewer: Viewer, id: string) {
  const inquiry = await db
    .selectFrom("discussion.inquiry")
    .select(["course_id", "period_id", "class_id", "user_id", "is_private"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!inquiry) throw new Failure("discussion.notFound");
  const learns = await learning(db, viewer.userId, placeOf(inquiry));
  if (learns && isSeenBy(inquiry, viewer.userId, learns.classId))
    return { userId: viewer.userId, isTeam: false };
  await teaching(db, viewer, placeOf(inquiry));
  return { userId: viewer.userId, isTeam: true };
}

/**
 * When a question was first answered (by the team, by an answer it stands behind, by one that the asker accepted), and
 * whether the asker has written since; worked out anew from what stands.
 */
export async function refreshInquiry(db: Database, id: string): Promise<void> {
  await sql`
    update discussion.inquiry as inquiry set
      answered_at = least(said.team_at, said.endorsed_at, inquiry.accepted_at),
      asked_again_at = case when said.again_at > least(said.team_at, said.endorsed_at, inquiry.accepted_at)
        and said.again_at > coalesce(said.last_team_at, '-infinity') then said.again_at end
    from (
      select min(created_at) filter (where kind = 0) as team_at,
        max(created_at) filter (where kind = 0) as last_team_at,
        min(endorsed_at) as endorsed_at,
        max(created_at) filter (where kind = 2) as again_at
      from discussion.answer where inquiry_id = ${id} and deleted_at is null
    ) as said
    where inquiry.id = ${id}`.execute(db);
}
