import type { AttachmentWayName } from "@perennial/contract/assessment/attachment-rules.ts";
import { sql, type Kysely } from "kysely";
import { DEMO_HANDED } from "../../media/public.ts";
import { hangOn } from "../attachment/attachments.ts";
import { isWritten } from "../attachment/attachment-place.ts";
import type { PaperContent } from "../release/frozen-paper.ts";
import type { AssessmentTables } from "../tables.ts";
import { STATE, type Script } from "./demo-script.ts";
import type { GivenPlan } from "./given-plans.ts";

const WAYS: Readonly<Record<keyof typeof DEMO_HANDED, AttachmentWayName>> = {
  picture: "file",
  sound: "sound",
};

/** Hangs what learners of the demo have handed in on the first question that takes a text, one thing a learner. */
export async function hangHanded(
  db: Kysely<AssessmentTables>,
  plan: GivenPlan,
  content: PaperContent,
  scripts: readonly Script[],
): Promise<void> {
  const questionId = content.sections
    .flatMap(({ questions }) => questions)
    .find(({ id }) => isWritten(content, id, ""))?.id;
  if (questionId === undefined) return;
  const isGiven = ({ state, answers }: Script): boolean =>
    (state === STATE.submitted || state === STATE.marked) &&
    [...answers].some(([id]) => id === questionId);
  const written = scripts.filter(isGiven);
  for (const [at, what] of (plan.handed ?? []).entries()) {
    const script = written[at];
    if (!script) return;
    const { rows } = await sql<{ bytes: number }>`
      select bytes::int from media.resource where id = ${DEMO_HANDED[what]}`.execute(db);
    const id = await hangOn(
      db,
      { attemptId: script.id, questionId, partId: "", way: WAYS[what] },
      { id: DEMO_HANDED[what], bytes: rows[0]?.bytes ?? 0 },
    );
    await sql`
      update assessment.answer set answer = answer || jsonb_build_object('fileIds', jsonb_build_array(${id}::text))
      where attempt_id = ${script.id} and question_id = ${questionId}`.execute(db);
  }
}
