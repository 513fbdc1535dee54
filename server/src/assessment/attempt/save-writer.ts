import { LEASE_NUMBERS, type saveAnswers } from "@perennial/contract/assessment/attempt.ts";
import type { OutputOf, ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { secondsLeft } from "../setting/effective-rules.ts";
import { BatchWriter } from "./batch-writer.ts";

type Save = ParsedInputOf<typeof saveAnswers>;
type Saved = OutputOf<typeof saveAnswers>;

/** Answers of one attempt on their way into the database. */
export interface Told extends Save {
  readonly userId: string;
}

interface Row {
  id: string;
  state: number;
  deadline: number | null;
  live: number;
  is_open: boolean;
  has_foreign: boolean;
}

/** The highest number of each question; a browser may send a question twice. */
const highest = (answers: Save["answers"]): Save["answers"] => {
  if (answers.length < 2) return answers;
  const byQuestion = new Map<string, Save["answers"][number]>();
  for (const one of answers) {
    const known = byQuestion.get(one.questionId);
    if (!known || known.number < one.number) byQuestion.set(one.questionId, one);
  }
  return [...byQuestion.values()];
};

/** Numbers belong to the lease under which they were given. */
export const isOfLease = ({ lease, answers }: Pick<Save, "lease" | "answers">): boolean =>
  answers.every(({ number }) => Math.floor(number / LEASE_NUMBERS) === lease);

/**
 * Writes the answers of several attempts, each named once, in one statement: it finds the attempts of these people and
 * holds their state, keeps the highest number of each question, puts what comes after the end aside, and notes that the
 * devices are there. Attempts with an answer to a question that is not theirs are left alone.
 */
export async function writeSaves(
  db: AnyDatabase,
  told: readonly Told[],
  at: Date,
): Promise<Map<string, Row>> {
  const answers = told.flatMap(({ id, answers: given }) =>
    highest(given).map((one) => Object.assign({ id }, one)),
  );
  const moment = at.toISOString();
  const { rows } = await sql<Row>`
    with told as (
      select * from unnest(${told.map(({ id }) => id)}::text[],
        ${told.map(({ userId }) => userId)}::text[],
        ${told.map(({ lease }) => lease)}::integer[]) as told (id, user_id, lease)
    ), sitting as (
      select attempt.id, attempt.paper_id, attempt.release_number, attempt.state,
        attempt.deadline_at, attempt.lease as live, told.lease, attempt.seen_at,
        attempt.state = 0 and (attempt.deadline_at is null or ${moment}::timestamptz
          <= attempt.deadline_at + attempt.grace_seconds * interval '1 second') as is_open
      from told join assessment.attempt on attempt.id = told.id
        and attempt.user_id = told.user_id and attempt.started_at is not null
        and attempt.lease >= told.lease
      order by attempt.id for share of attempt
    ), given as (
      select * from unnest(${answers.map(({ id }) => id)}::text[],
        ${answers.map(({ questionId }) => questionId)}::text[],
        ${answers.map(({ number }) => number)}::bigint[],
        ${answers.map(({ answer }) => (answer === null ? null : JSON.stringify(answer)))}::text[],
        ${answers.map(({ isFlagged }) => isFlagged)}::boolean[])
        as given (id, question_id, number, answer, is_flagged)
    ), foreigners as (
      select distinct sitting.id from given join sitting using (id)
      where not exists (select from assessment.released_question as asked
        where asked.paper_id = sitting.paper_id and asked.number = sitting.release_number
          and asked.question_id = given.question_id)
    ), known as (
      select given.*, sitting.is_open from given join sitting using (id)
      where not exists (select from foreigners where foreigners.id = given.id)
      order by id, question_id
    ), saved as (
      insert into assessment.answer as kept
        (attempt_id, question_id, number, answer, is_flagged, saved_at)
      select id, question_id, number, answer::jsonb, is_flagged, ${moment}::timestamptz
      from known where is_open
      on conflict (attempt_id, question_id) do update set number = excluded.number,
        answer = excluded.answer, is_flagged = excluded.is_flagged, saved_at = excluded.saved_at
      where excluded.number > kept.number
    ), aside as (
      insert into assessment.late_answer as kept (attempt_id, question_id, number, answer, saved_at)
      select known.id, known.question_id, known.number, known.answer::jsonb, ${moment}::timestamptz
      from known where not is_open and not exists (select from assessment.answer as counted
        where counted.attempt_id = known.id and counted.question_id = known.question_id
          and counted.number >= known.number)
      on conflict (attempt_id, question_id) do update set number = excluded.number,
        answer = excluded.answer, saved_at = excluded.saved_at
      where excluded.number > kept.number
    ), seen as (
      update assessment.attempt set seen_at = ${moment}::timestamptz
      from sitting where attempt.id = sitting.id and sitting.live = sitting.lease
        and sitting.seen_at < ${moment}::timestamptz - interval '20 seconds'
    )
    select id, state, (extract(epoch from deadline_at) * 1000)::float8 as deadline, live, is_open,
      exists (select from foreigners where foreigners.id = sitting.id) as has_foreign
    from sitting`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The answer to one save. Throws assessment.attemptNotFound, assessment.answerForeign. */
function answered({ lease, answers }: Told, row: Row | undefined, at: Date): Saved {
  if (!row) throw new Failure("assessment.attemptNotFound");
  if (row.has_foreign) throw new Failure("assessment.answerForeign");
  const deadlineAt = row.deadline === null ? null : new Date(row.deadline);
  return {
    serverTime: at.toISOString(),
    deadlineAt: deadlineAt?.toISOString() ?? null,
    remainingSeconds: secondsLeft(deadlineAt, at),
    state: row.state as Saved["state"],
    isLive: row.live === lease,
    isLate: !row.is_open && answers.length > 0,
  };
}

/** Saves answers, many people's in one statement. */
export class SaveWriter {
  readonly #writer: BatchWriter<Told, Saved>;

  constructor({ db }: Services) {
    this.#writer = new BatchWriter(
      ({ id }) => id,
      async (batch) => {
        const at = now();
        const rows = await writeSaves(db, batch, at);
        return (one) => answered(one, rows.get(one.id), at);
      },
    );
  }

  /** Throws assessment.attemptNotFound, answerForeign, numberWrong. */
  save(told: Told): Promise<Saved> {
    if (!isOfLease(told)) throw new Failure("assessment.numberWrong");
    return this.#writer.write(told);
  }
}

const writers = new WeakMap<Services, SaveWriter>();

/** The one writer of this process. */
export function saveWriter(services: Services): SaveWriter {
  const known = writers.get(services);
  if (known) return known;
  const made = new SaveWriter(services);
  writers.set(services, made);
  return made;
}
