import type { giveMark, MarkedAnswer } from "@perennial/contract/assessment/marking.ts";
import type { SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import type { z } from "zod";
import { now } from "../../../kernel/clock.ts";
import { Failure } from "../../../kernel/failure.ts";
import type { Services } from "../../../kernel/services.ts";
import { pointsOf } from "../give-mark.ts";
import { markedAnswers } from "../marked-answers.ts";
import { HOLD, type MarkingTables } from "../marking-tables.ts";
import { seedsDue } from "./seeds-due.ts";

type Database = Kysely<MarkingTables>;
type Attempt = Selectable<MarkingTables["assessment.attempt"]>;
type Shown = z.output<typeof MarkedAnswer>;
type Given = ParsedInputOf<typeof giveMark>;

const HOLD_MINUTES = 20;

/** The seed that this marker is at. */
async function heldSeed(
  db: Database,
  settingId: string,
  questionId: string,
  markerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select hold.attempt_id as id from assessment.marking_hold as hold
    join assessment.attempt on attempt.id = hold.attempt_id and attempt.setting_id = ${settingId}
    where hold.question_id = ${questionId} and hold.user_id = ${markerId} and hold.kind = ${HOLD.seed}
    limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * An answer that is marked already, when it is this marker's turn to get one: so many percent of what the person marks
 * of a question. Rather one of somebody else's; each once. It stays until it is marked.
 */
export async function takeSeed(
  db: Database,
  settingId: string,
  questionId: string,
  markerId: string,
  percent: number,
  at: Date,
): Promise<string | undefined> {
  if (percent === 0) return undefined;
  const held = await heldSeed(db, settingId, questionId, markerId);
  if (held !== undefined) return held;
  const { rows: counted } = await sql<{ given: number; seeds: number }>`
    select
      (select count(*)::int from assessment.given_mark as given
        join assessment.attempt on attempt.id = given.attempt_id
        where attempt.setting_id = ${settingId} and given.question_id = ${questionId}
          and given.by_id = ${markerId}) as given,
      (select count(*)::int from assessment.seed_mark as seed
        join assessment.attempt on attempt.id = seed.attempt_id
        where attempt.setting_id = ${settingId} and seed.question_id = ${questionId}
          and seed.by_id = ${markerId}) as seeds`.execute(db);
  const had = counted[0] ?? { given: 0, seeds: 0 };
  if (seedsDue(markerId, questionId, had, percent) <= had.seeds) return undefined;
  const { rows } = await sql<{ id: string }>`
    select mark.attempt_id as id from assessment.attempt
    join assessment.mark on mark.attempt_id = attempt.id and mark.question_id = ${questionId}
      and mark.state <> 'pending' and mark.by_id is not null
    cross join lateral (
      select coalesce(bool_or(by_id = ${markerId}), false) as is_own from assessment.given_mark
      where attempt_id = mark.attempt_id and question_id = mark.question_id
    ) as given
    where attempt.setting_id = ${settingId} and attempt.state in (1, 2)
      and not exists (select from assessment.seed_mark as seed where seed.attempt_id = mark.attempt_id
        and seed.question_id = mark.question_id and seed.by_id = ${markerId})
      -- one that was put aside or handed over does not come again
      and not exists (select from assessment.marking_hold as hold where hold.attempt_id = mark.attempt_id
        and hold.question_id = mark.question_id and hold.user_id = ${markerId})
    order by given.is_own, md5(${markerId} || mark.question_id || mark.attempt_id)
    limit 1`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    insert into assessment.marking_hold (attempt_id, question_id, user_id, kind, until)
    values (${id}, ${questionId}, ${markerId}, ${HOLD.seed},
      ${at.toISOString()}::timestamptz + make_interval(mins => ${HOLD_MINUTES}))
    on conflict (attempt_id, question_id, user_id) do update set kind = excluded.kind,
      until = excluded.until`.execute(db);
  return id;
}

/** Whether this marker is at the answer as at a seed. */
export async function isSeed(
  db: Database,
  attemptId: string,
  questionId: string,
  markerId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("assessment.marking_hold")
    .select("kind")
    .where("attempt_id", "=", attemptId)
    .where("question_id", "=", questionId)
    .where("user_id", "=", markerId)
    .executeTakeFirst();
  return row?.kind === HOLD.seed;
}

/** Keeps what somebody gave to a seed; nobody's points change. Throws assessment.pointsWrong, .answerForeign. */
export async function giveSeed(
  db: Database,
  attempt: Attempt,
  input: Given,
  markerId: string,
): Promise<void> {
  const { questionId } = input;
  const mark = await db
    .selectFrom("assessment.mark")
    .select("points")
    .where("attempt_id", "=", attempt.id)
    .where("question_id", "=", questionId)
    .executeTakeFirst();
  if (!mark) throw new Failure("assessment.answerForeign");
  const { points } = await pointsOf(db, attempt.setting_id, input, mark.points);
  await db
    .insertInto("assessment.seed_mark")
    .values({
      attempt_id: attempt.id,
      question_id: questionId,
      by_id: markerId,
      points,
      created_at: now().toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(["attempt_id", "question_id", "by_id"]).doUpdateSet({ points }),
    )
    .execute();
  await db
    .deleteFrom("assessment.marking_hold")
    .where("attempt_id", "=", attempt.id)
    .where("question_id", "=", questionId)
    .where("user_id", "=", markerId)
    .execute();
}

/** An answer as nobody had marked it. */
export const asSeed = (answer: Shown): Shown => ({
  ...answer,
  known: null,
  earned: null,
  given: [],
  place: 1,
  note: "",
});

/** A seed as its marker sees it: as any answer that nobody has marked. */
export async function seedAnswer(
  db: Database,
  services: Services,
  attempt: Attempt,
  rules: SettingRules,
  markerId: string,
  questionId: string,
): Promise<Shown | undefined> {
  const [answer] = await markedAnswers(db, services, attempt, rules, markerId, [questionId]);
  return answer && asSeed(answer);
}
