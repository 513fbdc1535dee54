import { inChina } from "../../kernel/database/china-time.ts";
import { sql, type Kysely } from "kysely";
import { formatRanges, lengthOf, parseRanges } from "./ranges.ts";
import type { LearningTables } from "../tables.ts";
import type { WatchFacts } from "./watch-law.ts";

/** A sitting as the database knows it, with the person's clock; times in ms of the database's clock. */
export interface SittingRow extends WatchFacts {
  readonly id: string;
  readonly userId: string;
  readonly unitId: string;
  readonly periodId: string;
  readonly courseId: string;
  readonly classId: string;
  readonly tailMs: number;
  readonly completePercent: number;
  readonly isComplete: boolean;
}

/**
 * Reads these sittings and the time, and locks each learner's clock until the transaction ends. A sitting whose person
 * no longer learns there is left out.
 */
export async function lockSittings(
  db: Kysely<LearningTables>,
  asked: readonly { readonly sessionId: string; readonly userId: string }[],
): Promise<{ now: number; sittings: SittingRow[] }> {
  const users = [...new Set(asked.map(({ userId }) => userId))];
  // In the order of the key, so that two processes cannot deadlock.
  const { rows: clocks } = await sql<{ user_id: string; spent: number }>`
    select user_id, (extract(epoch from spent_until) * 1000)::float8 as spent
    from learning.clock where user_id = any(${users}::text[])
    order by user_id for update`.execute(db);
  const spentOf = new Map(clocks.map(({ user_id, spent }) => [user_id, spent]));
  const { rows } = await sql<{
    id: string;
    user_id: string;
    unit_id: string;
    period_id: string;
    course_id: string;
    class_id: string;
    length_ms: number;
    tail_ms: number;
    speed_max: number;
    is_seek_limited: boolean;
    complete_percent: number;
    cursor: number;
    seen: string;
    covered: string | null;
    play_ms: number | null;
    is_complete: boolean;
    now: number;
  }>`
    select session.id, session.user_id, session.unit_id, session.period_id, session.course_id,
      session.class_id, session.length_ms, session.tail_ms, session.speed_max::float8,
      session.is_seek_limited, session.complete_percent,
      (extract(epoch from session.cursor_at) * 1000)::float8 as cursor,
      session.seen::text, watch.covered::text, watch.play_ms,
      visit.completed_at is not null as is_complete,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from learning.watch_session as session
    left join learning.watch on watch.user_id = session.user_id and watch.unit_id = session.unit_id
    left join learning.unit_visit as visit
      on visit.user_id = session.user_id and visit.unit_id = session.unit_id
    where session.id = any(${asked.map(({ sessionId }) => sessionId)}::text[])
      and exists (select from course.enrolment where enrolment.period_id = session.period_id
        and enrolment.user_id = session.user_id and enrolment.status = 1)`.execute(db);
  const sittings = rows.flatMap((row): SittingRow[] => {
    const spentUntil = spentOf.get(row.user_id);
    if (spentUntil === undefined) return [];
    return [
      {
        id: row.id,
        userId: row.user_id,
        unitId: row.unit_id,
        periodId: row.period_id,
        courseId: row.course_id,
        classId: row.class_id,
        lengthMs: row.length_ms,
        tailMs: row.tail_ms,
        speedMax: row.speed_max,
        isSeekLimited: row.is_seek_limited && !row.is_complete,
        completePercent: row.complete_percent,
        cursor: row.cursor,
        spentUntil,
        seen: parseRanges(row.seen),
        covered: parseRanges(row.covered ?? "{}"),
        playMs: row.play_ms ?? 0,
        isComplete: row.is_complete,
      },
    ];
  });
  return { now: rows[0]?.now ?? 0, sittings };
}

/** A sitting after its reports were settled. */
export interface WrittenSitting {
  readonly row: SittingRow;
  readonly creditedMs: number;
}

/** Writes the results of locked sittings in one statement, whatever their number. */
export async function writeSittings(
  db: Kysely<LearningTables>,
  written: readonly WrittenSitting[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ row }) => row);
  const units = lastOf(rows, ({ userId, unitId }) => `${userId} ${unitId}`);
  const people = lastOf(rows, ({ userId }) => userId);
  const days = Map.groupBy(
    written.filter(({ creditedMs }) => creditedMs > 0),
    ({ row }) => `${row.userId} ${row.periodId}`,
  );
  const dayRows = [...days.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? [{ row: first.row, ms: same.reduce((sum, { creditedMs }) => sum + creditedMs, 0) }]
      : [];
  });
  await sql`
    with session as (
      update learning.watch_session as session
      set cursor_at = to_timestamp(told.cursor / 1000), seen = told.seen::int4multirange,
        reported_at = now()
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ cursor }) => cursor)}::float8[],
        ${rows.map(({ seen }) => formatRanges(seen))}::text[]) as told (id, cursor, seen)
      where session.id = told.id
    ), clock as (
      update learning.clock set spent_until = to_timestamp(told.spent / 1000)
      from unnest(${people.map(({ userId }) => userId)}::text[],
        ${people.map(({ spentUntil }) => spentUntil)}::float8[]) as told (user_id, spent)
      where clock.user_id = told.user_id
    ), day as (
      insert into learning.day_time as day (user_id, period_id, day, ms)
      select user_id, period_id, (now() ${inChina})::date, round(ms)
      from unnest(${dayRows.map(({ row }) => row.userId)}::text[],
        ${dayRows.map(({ row }) => row.periodId)}::text[],
        ${dayRows.map(({ ms }) => ms)}::float8[]) as told (user_id, period_id, ms)
      on conflict (user_id, period_id, day) do update set ms = day.ms + excluded.ms
    )
    insert into learning.watch
      (user_id, unit_id, period_id, class_id, covered, covered_ms, play_ms, length_ms)
    select * from unnest(${units.map(({ userId }) => userId)}::text[],
      ${units.map(({ unitId }) => unitId)}::text[], ${units.map(({ periodId }) => periodId)}::text[],
      ${units.map(({ classId }) => classId)}::text[],
      ${units.map(({ covered }) => formatRanges(covered))}::int4multirange[],
      ${units.map(({ covered }) => lengthOf(covered))}::integer[],
      ${units.map(({ playMs }) => Math.round(playMs))}::integer[],
      ${units.map(({ lengthMs }) => lengthMs)}::integer[])
    on conflict (user_id, unit_id) do update set covered = excluded.covered,
      covered_ms = excluded.covered_ms, play_ms = excluded.play_ms, length_ms = excluded.length_ms,
      class_id = excluded.class_id, updated_at = now()`.execute(db);
}

/** The last row of each key, because the rows of one person build upon each other. */
function lastOf(rows: readonly SittingRow[], keyOf: (row: SittingRow) => string): SittingRow[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
