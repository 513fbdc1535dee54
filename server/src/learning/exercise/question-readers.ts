import { sql, type Kysely } from "kysely";
import { asksInAttempt } from "../../assessment/public.ts";
import { mayJudge, mayReviewQuestion, seenQuestion } from "../../question/public.ts";
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

/** True when the work succeeds, false when it is refused; any other error is thrown. */
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
 * True when a person may see a question, and so its file: who may see its library, who decides about it for a library to
 * which it is proposed, whom practice asks it, and everybody who may work in a unit that asks it.
 */
export async function maySeeQuestion(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  const db = tablesOf<LearningTables>(services.db);
  if (await seenQuestion(db, viewer, id)) return true;
  if (await asksInAttempt(db, viewer.userId, id)) return true;
  if (await mayJudge(db, viewer, id)) return true;
  if (await mayReviewQuestion(db, viewer, id)) return true;
  for (const unit of await unitsAsking(db, viewer.userId, id))
    // oxlint-disable-next-line no-await-in-loop -- as a rule the first one answers
    if (await isAllowed(unitPlace(db, viewer, viewer.siteId, unit.id))) return true;
  return false;
}
