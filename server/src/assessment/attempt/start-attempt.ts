import { LEASE_NUMBERS, type AttemptFacts } from "@perennial/contract/assessment/attempt.ts";
import { sql, type Kysely, type Selectable } from "kysely";
import type { z } from "zod";
import { isInTime, secondsLeft } from "../setting/effective-rules.ts";
import type { OwnAttempt, Sitting } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";
import { copyAttachments } from "../attachment/attachments.ts";
import { insertAttempts } from "./new-attempt.ts";
import { releasedPaper } from "../release/releases.ts";
import { orderFor } from "./new-attempt.ts";

type Database = Kysely<AssessmentTables>;
export type AttemptRow = Selectable<AssessmentTables["assessment.attempt"]>;

const BEGUN = 0;
const REDO = 3;

/** The attempt that has begun and is not over at this moment. */
export const openOf = (sitting: Sitting, at: Date): OwnAttempt | undefined =>
  sitting.attempts.find(
    ({ state, startedAt, deadlineAt, graceSeconds }) =>
      state === BEGUN && startedAt !== null && isInTime(deadlineAt, graceSeconds, at),
  );

/** The attempt of this number waits as it has to be: on what is published now, and not after one handed back. */
export const isPrepared = (sitting: Sitting, number: number): boolean =>
  sitting.attempts.some((one) => one.number === number && one.release === sitting.release) &&
  !sitting.attempts.some((one) => one.number === number - 1 && one.state === REDO);

const instant = (moment: Date): string => moment.toISOString();

/** What the browser needs of an attempt that goes on. */
export function factsOf(row: AttemptRow, at: Date): z.output<typeof AttemptFacts> {
  const deadlineAt = row.deadline_at === null ? null : new Date(row.deadline_at);
  return {
    id: row.id,
    settingId: row.setting_id,
    number: row.number,
    state: row.state as z.output<typeof AttemptFacts>["state"],
    startedAt: row.started_at ?? instant(at),
    deadlineAt: row.deadline_at,
    serverTime: instant(at),
    remainingSeconds: secondsLeft(deadlineAt, at),
    lease: row.lease,
    numberFrom: row.lease * LEASE_NUMBERS + 1,
  };
}

/** A prepared attempt takes what is published now, if that was frozen anew meanwhile. */
async function renewRelease(db: Database, sitting: Sitting, attempt: OwnAttempt): Promise<void> {
  if (attempt.release === sitting.release) return;
  const { content } = await releasedPaper(db, sitting.paperId, sitting.release);
  const row = await db
    .updateTable("assessment.attempt")
    .set({ release_number: sitting.release })
    .where("id", "=", attempt.id)
    .where("started_at", "is", null)
    .returning("seed")
    .executeTakeFirst();
  if (!row) return;
  const sections = JSON.stringify(orderFor(content, sitting.rules, row.seed));
  await sql`insert into assessment.arrangement (attempt_id, sections) values (${attempt.id}, ${sections}::jsonb)
    on conflict (attempt_id) do update set sections = excluded.sections`.execute(db);
}

/** What was handed back goes on in a new attempt: the same paper in the same order, with the old answers. */
async function copyScript(
  db: Database,
  settingId: string,
  userId: string,
  number: number,
  old: OwnAttempt,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      update assessment.attempt set redo_of = ${old.id}, release_number = ${old.release}
      where setting_id = ${settingId} and user_id = ${userId} and number = ${number}
        and started_at is null and redo_of is null
      returning id
    ), arranged as (
      update assessment.arrangement set sections = before.sections
      from made, assessment.arrangement as before
      where arrangement.attempt_id = made.id and before.attempt_id = ${old.id}
    ), answered as (
      insert into assessment.answer (attempt_id, question_id, number, answer, is_flagged, saved_at)
      select made.id, question_id, 1, answer, is_flagged, saved_at
      from made, assessment.answer as before where before.attempt_id = ${old.id}
      on conflict (attempt_id, question_id) do nothing
    )
    select id from made`.execute(db);
  for (const { id } of rows) await copyAttachments(db, old.id, id);
}

/** Makes the attempt of this number if it was not prepared, or brings the prepared one up to date. */
export async function prepareOne(
  db: Database,
  sitting: Sitting,
  userId: string,
  number: number,
): Promise<void> {
  const prepared = sitting.attempts.find((one) => one.number === number);
  if (prepared) await renewRelease(db, sitting, prepared);
  else await insertAttempts(db, sitting, [{ userId, classId: sitting.classId, number }]);
  const before = sitting.attempts.find((one) => one.number === number - 1);
  if (before?.state === REDO) await copyScript(db, sitting.id, userId, number, before);
}
