import { sql } from "kysely";
import { keepPlaces } from "../course/public.ts";
import type { PersonData, PersonRows } from "../kernel/person-data.ts";
import { type PersonPort, tablesOf } from "../kernel/services.ts";
import type { LearningTables } from "./tables.ts";

/** Nobody studies longer than a day lasts. */
const DAY_MS = 86_400_000;

/**
 * Merges the study records of two accounts of one person: of a unit the union of what was watched, the first beginning
 * and the first completion; times of the same day are added. Gives how many units were moved.
 */
export const mergeLearning: NonNullable<PersonData["mergePerson"]> = async (
  untyped,
  fromId,
  toId,
) => {
  const db = tablesOf<LearningTables>(untyped);
  const { rows } = await sql<{ unit_id: string }>`
    insert into learning.unit_visit as own
      (user_id, unit_id, period_id, course_id, class_id, first_at, last_at, completed_at)
    select ${toId}, unit_id, period_id, course_id, class_id, first_at, last_at, completed_at
    from learning.unit_visit where user_id = ${fromId}
    on conflict (user_id, unit_id) do update set
      first_at = least(own.first_at, excluded.first_at),
      last_at = greatest(own.last_at, excluded.last_at),
      completed_at = least(own.completed_at, excluded.completed_at)
    returning unit_id`.execute(db);
  await sql`
    with merged as (
      select unit_id, period_id, (array_agg(class_id order by user_id = ${toId} desc))[1] as class_id,
        range_agg(covered) as covered, (array_agg(play_ms order by updated_at desc))[1] as play_ms,
        max(length_ms) as length_ms, max(updated_at) as updated_at
      from learning.watch where user_id in (${fromId}, ${toId}) group by unit_id, period_id
    )
    insert into learning.watch as own
      (user_id, unit_id, period_id, class_id, covered, covered_ms, play_ms, length_ms, updated_at)
    select ${toId}, unit_id, period_id, class_id, covered,
      (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(covered) as part), play_ms,
      length_ms, updated_at
    from merged
    on conflict (user_id, unit_id) do update set covered = excluded.covered,
      covered_ms = excluded.covered_ms, play_ms = excluded.play_ms, length_ms = excluded.length_ms,
      updated_at = excluded.updated_at`.execute(db);
  await sql`
    insert into learning.day_time as own (user_id, period_id, day, ms)
    select ${toId}, period_id, day, ms from learning.day_time where user_id = ${fromId}
    on conflict (user_id, period_id, day) do update set
      ms = least(own.ms::bigint + excluded.ms, ${DAY_MS})::int`.execute(db);
  await sql`
    insert into learning.marker_answer as own
      (user_id, marker_id, unit_id, period_id, try_num, is_right, first_at, right_at)
    select ${toId}, marker_id, unit_id, period_id, try_num, is_right, first_at, right_at
    from learning.marker_answer where user_id = ${fromId}
    on conflict (user_id, marker_id) do update set try_num = own.try_num + excluded.try_num,
      is_right = own.is_right or excluded.is_right,
      first_at = least(own.first_at, excluded.first_at),
      right_at = least(own.right_at, excluded.right_at)`.execute(db);
  for (const table of ["learning.exercise_result", "learning.mark"] as const)
    await db.updateTable(table).set({ user_id: toId }).where("user_id", "=", fromId).execute();
  await sql`
    update learning.dub_take as take set user_id = ${toId} where take.user_id = ${fromId}
      and not exists (select from learning.dub_take as own where own.user_id = ${toId}
        and own.unit_id = take.unit_id and own.line = take.line)`.execute(db);
  await sql`
    insert into learning.link_visit as own
      (user_id, course_id, period_id, class_id, visit_num, first_at, last_at)
    select ${toId}, course_id, period_id, class_id, visit_num, first_at, last_at
    from learning.link_visit where user_id = ${fromId}
    on conflict (user_id, period_id) do update set visit_num = own.visit_num + excluded.visit_num,
      first_at = least(own.first_at, excluded.first_at),
      last_at = greatest(own.last_at, excluded.last_at)`.execute(db);
  await sql`
    insert into learning.finish_seen (user_id, period_id, seen_at)
    select ${toId}, period_id, seen_at from learning.finish_seen where user_id = ${fromId}
    on conflict (user_id, period_id) do nothing`.execute(db);
  for (const table of [
    "learning.finish_seen",
    "learning.unit_visit",
    "learning.watch",
    "learning.day_time",
    "learning.marker_answer",
    "learning.link_visit",
    "learning.watch_session",
    "learning.clock",
  ] as const)
    await db.deleteFrom(table).where("user_id", "=", fromId).execute();
  return { units: rows.length };
};

/** The tables that a merge changes. */
export const LEARNING_ROWS: Readonly<Record<string, PersonRows>> = {
  "learning.unit_visit": { by: ["user_id"] },
  "learning.watch": { by: ["user_id"], adds: ["covered", "covered_ms"] },
  "learning.day_time": { by: ["user_id"], adds: ["ms"] },
  "learning.marker_answer": { by: ["user_id"], adds: ["try_num"] },
  "learning.exercise_result": { by: ["user_id"] },
  "learning.mark": { by: ["user_id"] },
  "learning.dub_take": { by: ["user_id"] },
  "learning.link_visit": { by: ["user_id"], adds: ["visit_num"] },
  "learning.finish_seen": { by: ["user_id"] },
  "learning.watch_session": { by: ["user_id"] },
  "learning.clock": { by: ["user_id"] },
};

/** What was studied since a merge stays with the second account: what it saw again, and its place in those periods. */
export const undoLearning: NonNullable<PersonPort["undoMerge"]> = async (db, merge) => {
  const { toId, mergedAt } = merge;
  await sql`
    update learning.watch as own set covered = own.covered + since.seen,
      covered_ms = (select coalesce(sum(upper(part) - lower(part)), 0)
        from unnest(own.covered + since.seen) as part)
    from (select unit_id, range_agg(seen) as seen from learning.watch_session
      where user_id = ${toId} and reported_at > ${mergedAt} group by unit_id) as since
    where own.user_id = ${toId} and own.unit_id = since.unit_id`.execute(db);
  const { rows } = await sql<{ period_id: string }>`
    select distinct period_id from learning.unit_visit
    where user_id = ${toId} and last_at > ${mergedAt}`.execute(db);
  await keepPlaces(
    db,
    merge,
    rows.map((row) => row.period_id),
  );
};

/** Minutes of study and units that are done. */
export const learningHolds: NonNullable<PersonData["holds"]> = async (db, userId) => {
  const { rows } = await sql<{ minutes: number; units: number }>`
    select (select coalesce(sum(ms), 0)::bigint / 60000 from learning.day_time where user_id = ${userId}) as minutes,
      (select count(*) from learning.unit_visit
        where user_id = ${userId} and completed_at is not null) as units`.execute(db);
  return { minutes: Number(rows[0]?.minutes), units: Number(rows[0]?.units) };
};
