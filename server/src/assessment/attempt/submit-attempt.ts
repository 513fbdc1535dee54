import type { PaperGrade } from "@perennial/contract/assessment/preview.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import { learnsInGroup } from "../../course/public.ts";
import type { Services } from "../../kernel/services.ts";
import { freeRemoved, withAttachments } from "../attachment/attachments.ts";
import { gradePaper } from "../release/grade-paper.ts";
import { releasedPaper } from "../release/releases.ts";
import { decisionsOf } from "../regrade/decisions.ts";
import { settleMark } from "../result/settle-mark.ts";
import { isInTime } from "../setting/effective-rules.ts";
import { storedRules } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";

type Database = Kysely<AssessmentTables>;
export type AttemptRow = Selectable<AssessmentTables["assessment.attempt"]>;

/** Who hands in: the learner, under the key of this handing in, or the clock. */
export type Submitter = { readonly key: string } | "clock";

const SUBMITTED = 1;
const MARKED = 2;
const EXPIRED = 4;

/** Keeps what each question has earned; of a script that was opened again it is all marked anew. */
async function writeMarks(
  db: Database,
  attemptId: string,
  grade: PaperGrade,
  versions: ReadonlyMap<string, number>,
  at: string,
): Promise<void> {
  const { questions } = grade;
  await sql`
    insert into assessment.mark
      (attempt_id, question_id, question_version, points, earned, state, marked_at)
    select ${attemptId}, question_id, version, points, earned, state, ${at}::timestamptz
    from unnest(${questions.map(({ id }) => id)}::text[],
      ${questions.map(({ id }) => versions.get(id) ?? 1)}::integer[],
      ${questions.map(({ points }) => points)}::double precision[],
      ${questions.map(({ earned }) => earned)}::double precision[],
      ${questions.map(({ state }) => state)}::text[])
      as given (question_id, version, points, earned, state)
    on conflict (attempt_id, question_id) do update set question_version = excluded.question_version,
      points = excluded.points, earned = excluded.earned, state = excluded.state, by_id = null,
      marked_at = excluded.marked_at, version = mark.version + 1`.execute(db);
}

/** The rules of an attempt's setting, and whether its learner is still in the project if it is one's exam. */
async function settingOf(
  db: Database,
  row: Pick<AttemptRow, "setting_id" | "user_id">,
): Promise<{ rules: SettingRules; isIn: boolean }> {
  const setting = await db
    .selectFrom("assessment.setting as setting")
    .select("rules")
    // Somebody may have been taken out at the moment of beginning.
    .select(
      learnsInGroup({
        groupId: sql`setting.group_id`,
        classIds: sql`'{}'::text[]`,
        userId: sql`${row.user_id}`,
      }).as("is_in"),
    )
    .where("id", "=", row.setting_id)
    .executeTakeFirstOrThrow();
  return { rules: storedRules(setting.rules), isIn: setting.is_in };
}

/**
 * Hands in a locked attempt: marks what a machine can mark, and works out the final mark. What is handed in after the
 * end has the end as its time, whoever does it and however late. An attempt that has to be handed in by its learner is
 * over instead, and so is that of somebody who is no longer in the project whose exam it is.
 */
export async function handIn(
  services: Services,
  db: Database,
  row: AttemptRow,
  by: Submitter,
  at: Date,
): Promise<AttemptRow> {
  const deadlineAt = row.deadline_at === null ? null : new Date(row.deadline_at);
  const end = deadlineAt !== null && at > deadlineAt ? deadlineAt : at;
  const isAuto = by === "clock" || !isInTime(deadlineAt, row.grace_seconds, at);
  const { rules, isIn } = await settingOf(db, row);
  const key = by === "clock" ? null : by.key;
  if (!isIn || (isAuto && rules.expiry === "abandon")) {
    const over = await db
      .updateTable("assessment.attempt")
      .set({ state: EXPIRED, is_auto: true, submission_key: key })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return over;
  }
  await freeRemoved(db, row.id);
  const frozen = await releasedPaper(db, row.paper_id, row.release_number);
  const answers = await db
    .selectFrom("assessment.answer")
    .select(["question_id", "answer"])
    .where("attempt_id", "=", row.id)
    .where("answer", "is not", null)
    .execute();
  const attachments = await db
    .selectFrom("assessment.attachment")
    .select(["id", "question_id", "part_id"])
    .where("attempt_id", "=", row.id)
    .execute();
  const given = new Map(
    answers.flatMap(({ question_id: id, answer }) => (answer ? [[id, answer] as const] : [])),
  );
  const grade = gradePaper(
    frozen,
    attachments.length === 0 ? given : withAttachments(given, attachments),
    await decisionsOf(db, row.setting_id),
  );
  const versions = new Map(
    frozen.content.sections.flatMap(({ questions }) =>
      questions.map(({ id, version }) => [id, version] as const),
    ),
  );
  await writeMarks(db, row.id, grade, versions, at.toISOString());
  const isReleased = !grade.isPending && !rules.isReleasedByHand;
  await db
    .updateTable("assessment.attempt")
    .set({
      state: grade.isPending ? SUBMITTED : MARKED,
      submitted_at: end.toISOString(),
      submission_key: key,
      is_auto: isAuto,
      raw: grade.isPending ? null : grade.earned,
      is_pending: grade.isPending,
      released_at: isReleased ? at.toISOString() : null,
    })
    .where("id", "=", row.id)
    .execute();
  await settleMark(services, db, row.setting_id, row.user_id, {
    actorId: by === "clock" ? "" : row.user_id,
    reason: "",
  });
  return db
    .selectFrom("assessment.attempt")
    .selectAll()
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
}

/** Locks an attempt that has begun until the transaction ends. */
export const lockAttempt = (db: Database, id: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom("assessment.attempt")
    .selectAll()
    .where("id", "=", id)
    .where("started_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
