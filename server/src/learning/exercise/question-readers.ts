import { sql, type Kysely } from "kysely";
import { courseRight } from "../../course/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { unitPlace } from "../unit-place.ts";
import type { LearningTables } from "../tables.ts";

const UNITS_MAX = 20;

/** Units that ask the question, those of the viewer's own periods first. */
async function unitsAsking(
  db: Kysely<LearningTables>,
  userId: string,
  questionId: string,
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with asking as (
      select unit_id as id from course.marker where question_id = ${questionId}
      union
      select id from course.unit
      where kind = 'exercise' and deleted_at is null and content -> 'questionIds' ? ${questionId}
    )
    select unit.id
    from asking
    join course.unit on unit.id = asking.id and unit.deleted_at is null
    join course.chapter on chapter.id = unit.chapter_id
    left join course.enrolment as own on own.period_id = chapter.period_id and own.user_id = ${userId}
    order by own.user_id is null, unit.id
    limit ${UNITS_MAX}`.execute(db);
  return rows;
}

/** Whether the work succeeds; only a refusal is a no. */
async function isAllowed(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/**
 * Whether somebody may see a question, and so its file: its author and the team of its course, and whoever may work in
 * a unit that asks it, as learner of its period or as one of its team.
 */
export async function maySeeQuestion(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  const db = tablesOf<LearningTables>(services.db);
  const question = await db
    .selectFrom("question.question")
    .select(["owner_id", "course_id"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!question) return false;
  if (question.owner_id === viewer.userId && viewer.permissions.has("course.author")) return true;
  if (await isAllowed(courseRight(db, viewer, question.course_id, "see"))) return true;
  for (const unit of await unitsAsking(db, viewer.userId, id))
    // oxlint-disable-next-line no-await-in-loop -- as a rule the first one answers
    if (await isAllowed(unitPlace(db, viewer, viewer.siteId, unit.id))) return true;
  return false;
}
