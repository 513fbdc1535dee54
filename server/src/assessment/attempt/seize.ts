import { sql, type Kysely } from "kysely";
import { inTransaction } from "../../kernel/database/transaction.ts";
import type { RecordWrites, WriteCall } from "../../kernel/door/write-call.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { deadlineOf } from "../setting/effective-rules.ts";
import { hintWatchers } from "../room/room-news.ts";
import { noteDevice } from "../room/write-evidence.ts";
import type { Sitting } from "../setting/sitting-facts.ts";
import type { AssessmentTables } from "../tables.ts";
import { BatchWriter } from "./batch-writer.ts";
import type { AttemptRow } from "./start-attempt.ts";

/** A device that has said nothing for so long is gone: another goes on without asking. */
const SILENT_MS = 45_000;
const BEGUN = 0;

/** A device that wants to work on the attempt of this number. */
export interface Wish {
  readonly sitting: Sitting;
  readonly userId: string;
  readonly number: number;
  readonly deviceId: string;
  readonly takesOver: boolean;
  readonly at: Date;
}

const keyOf = ({ sitting, userId, number }: Wish): string => `${sitting.id}/${userId}/${number}`;
const rowKey = (row: AttemptRow): string => `${row.setting_id}/${row.user_id}/${row.number}`;

/**
 * Begins attempts, or goes on with them, each named once, on their devices, which get the next lease, and tells who
 * watches. Leaves out those where another device is at it and those that are over.
 */
export async function seize(
  services: Services,
  db: Kysely<AssessmentTables>,
  wishes: readonly Wish[],
): Promise<Map<string, AttemptRow>> {
  const column = <T>(of: (wish: Wish) => T): T[] => wishes.map(of);
  const { rows } = await sql<AttemptRow & { readonly beforeId: string | null }>`
    update assessment.attempt as attempt set
      started_at = coalesce(attempt.started_at, told.at),
      deadline_at = case when attempt.started_at is null then told.deadline
        else attempt.deadline_at end,
      grace_seconds = case when attempt.started_at is null then told.grace
        else attempt.grace_seconds end,
      class_id = case when attempt.started_at is null then told.class_id else attempt.class_id end,
      lease = attempt.lease + 1, device_id = told.device, seen_at = told.at
    from unnest(${column(({ sitting }) => sitting.id)}::text[],
      ${column(({ userId }) => userId)}::text[], ${column(({ number }) => number)}::integer[],
      ${column(({ sitting }) => sitting.classId)}::text[],
      ${column(({ sitting }) => sitting.rules.graceSeconds)}::integer[],
      ${column(({ sitting, at }) => deadlineOf(sitting.rules, at)?.toISOString() ?? null)}::timestamptz[],
      ${column(({ deviceId }) => deviceId)}::text[], ${column(({ takesOver }) => takesOver)}::boolean[],
      ${column(({ at }) => at.toISOString())}::timestamptz[])
      as told (setting_id, user_id, number, class_id, grace, deadline, device, takes_over, at)
    where attempt.setting_id = told.setting_id and attempt.user_id = told.user_id
      and attempt.number = told.number and attempt.state = 0
      and (attempt.device_id is null or attempt.device_id = told.device or told.takes_over
        or attempt.seen_at < told.at - ${SILENT_MS}::float8 * interval '1 millisecond')
    returning new.*, old.device_id as "beforeId"`.execute(db);
  const watched = new Set(
    wishes.flatMap(({ sitting }) => (sitting.rules.watched.includes("device") ? [sitting.id] : [])),
  );
  for (const row of rows) {
    const { beforeId } = row;
    const isOther = beforeId !== null && beforeId !== row.device_id;
    if (isOther && watched.has(row.setting_id))
      await noteDevice(db, row.id, new Date(row.seen_at ?? 0));
  }
  for (const id of new Set(rows.map((row) => row.setting_id))) hintWatchers(services, id);
  return new Map(rows.map((row) => [rowKey(row), row]));
}

/** What keeps a device from an attempt that it could not seize. */
export async function whyTaken(
  db: Kysely<AssessmentTables>,
  { sitting, userId, number }: Wish,
): Promise<"assessment.otherDevice" | "assessment.attemptOver"> {
  const { rows } = await sql<{ state: number }>`select state from assessment.attempt
    where setting_id = ${sitting.id} and user_id = ${userId} and number = ${number}`.execute(db);
  return rows[0]?.state === BEGUN ? "assessment.otherDevice" : "assessment.attemptOver";
}

interface Start extends Wish {
  /** What the operation log notes of the beginning, and what notes it. */
  readonly written: WriteCall;
  readonly record: RecordWrites;
}

const writers = new WeakMap<Services, BatchWriter<Start, AttemptRow | undefined>>();

/**
 * Begins an attempt that is there, or goes on with it; those of many people go into one transaction. Undefined when
 * another device is at it or the attempt is over.
 */
export function seizeTogether(services: Services, start: Start): Promise<AttemptRow | undefined> {
  const writer =
    writers.get(services) ??
    new BatchWriter<Start, AttemptRow | undefined>(keyOf, async (batch) => {
      const rows = await inTransaction(services, async (db) => {
        const seized = await seize(services, tablesOf<AssessmentTables>(db), batch);
        const begun = batch.filter((one) => seized.has(keyOf(one)));
        await begun[0]?.record(
          db,
          begun.map(({ written }) => written),
        );
        return seized;
      });
      return (one) => rows.get(keyOf(one));
    });
  writers.set(services, writer);
  return writer.write(start);
}
