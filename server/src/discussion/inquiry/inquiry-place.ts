import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { learnerPlace, offered } from "../learner-place.ts";
import { learning, teaching } from "../standing.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;

const JUDGED = [
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
] as const;

const selectInquiry = (db: Database, id: string) =>
  db
    .selectFrom("discussion.inquiry")
    .select(JUDGED)
    .where("id", "=", id)
    .where("deleted_at", "is", null);

/** The question, locked, so that concurrent answers are counted one after the other. Throws discussion.notFound. */
export async function lockInquiry(db: Database, id: string) {
  const inquiry = await selectInquiry(db, id).forUpdate().executeTakeFirst();
  if (!inquiry) throw new Failure("discussion.notFound");
  return inquiry;
}

type Inquiry = Awaited<ReturnType<typeof lockInquiry>>;

/** A question with the viewer's position. */
export interface InquiryThing {
  readonly inquiry: Inquiry;
  /** The viewer belongs to its team, or administers it. */
  readonly isTeam: boolean;
}

/** The question, locked, when the viewer teaches (or manages) its course. */
export async function taughtInquiry(
  db: Database,
  viewer: Viewer,
  id: string,
  need: "teach" | "manage",
): Promise<InquiryThing> {
  const inquiry = await lockInquiry(db, id);
  await teaching(db, viewer, placeOf(inquiry), need);
  return { inquiry, isTeam: true };
}

/** The question, locked, when its asker, or somebody of the class who may see it, learns in its period. */
export async function learntInquiry(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<InquiryThing> {
  const inquiry = await lockInquiry(db, id);
  const place = offered(await learnerPlace(db, viewer, placeOf(inquiry)), "hasQuestions");
  if (!isSeenBy(inquiry, viewer.userId, place.classId)) throw new Failure("discussion.notFound");
  return { inquiry, isTeam: false };
}

/** The question, locked, for its asker. */
export async function ownInquiry(db: Database, userId: string, id: string): Promise<InquiryThing> {
  const inquiry = await selectInquiry(db, id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!inquiry) throw new Failure("discussion.notFound");
  return { inquiry, isTeam: false };
}

const placeOf = (inquiry: Pick<Inquiry, "course_id" | "period_id">) => ({
  courseId: inquiry.course_id,
  periodId: inquiry.period_id,
});

const isSeenBy = (
  inquiry: Pick<Inquiry, "user_id" | "class_id" | "is_private">,
  userId: string,
  classId: string | undefined,
): boolean => inquiry.user_id === userId || (!inquiry.is_private && inquiry.class_id === classId);

/** The question, for a learner who may see it and for its team. Throws discussion.notFound, and course.notFound for strangers. */
export async function readInquiry(db: Database, viewer: Viewer, id: string): Promise<InquiryThing> {
  const inquiry = await selectInquiry(db, id).executeTakeFirst();
  if (!inquiry) throw new Failure("discussion.notFound");
  const learns = await learning(db, viewer.userId, placeOf(inquiry));
  if (learns && isSeenBy(inquiry, viewer.userId, learns.classId)) return { inquiry, isTeam: false };
  await teaching(db, viewer, placeOf(inquiry));
  return { inquiry, isTeam: true };
}

/**
 * When a question was first answered (by the team, by an answer that the team confirmed, by one that the asker
 * accepted), and whether the asker has written since; calculated from the present answers.
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
