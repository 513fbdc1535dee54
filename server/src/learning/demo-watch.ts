import { inChina } from "../kernel/database/china-time.ts";
import { sql, type Kysely } from "kysely";
import type { LearningTables } from "./tables.ts";

/**
 * What the demo's visits watched: a complete unit to its end, one that was only begun up to some place; some learners
 * watched again, which counts as time and not as cover. Follows from the visits alone.
 */
export async function demoWatches(db: Kysely<LearningTables>): Promise<void> {
  await sql`
    with played as (
      select visit.user_id, visit.unit_id, visit.period_id, visit.class_id, visit.last_at,
        visit.completed_at is not null as is_complete,
        (resource.seconds * 1000)::int as length_ms,
        ('x' || left(md5(visit.user_id || visit.unit_id), 6))::bit(24)::int % 100 as chance
      from learning.unit_visit as visit
      join course.unit on unit.id = visit.unit_id and unit.kind in ('video', 'audio', 'reading')
      join media.resource on resource.id = unit.content ->> 'resourceId' and resource.seconds > 0
    ), kept as (
      select *, case when is_complete then length_ms
        else length_ms * (10 + chance % 70) / 100 end as until_ms,
        1 + case when chance < 40 then 0 when chance < 75 then 1 else 3 end as times
      from played
    ), watch as (
      insert into learning.watch
        (user_id, unit_id, period_id, class_id, covered, covered_ms, play_ms, length_ms, updated_at)
      select user_id, unit_id, period_id, class_id, int4multirange(int4range(0, until_ms)), until_ms,
        until_ms, length_ms, last_at
      from kept returning user_id
    )
    insert into learning.day_time (user_id, period_id, day, ms)
    select user_id, period_id, (last_at ${inChina})::date, sum(until_ms * times)
    from kept group by 1, 2, 3`.execute(db);
  await sql`
    insert into learning.marker_answer
      (user_id, marker_id, unit_id, period_id, try_num, is_right, first_at, right_at)
    select visit.user_id, marker.id, visit.unit_id, visit.period_id,
      1 + ('x' || left(md5(visit.user_id || marker.id), 4))::bit(16)::int % 3, true,
      visit.last_at - interval '10 minutes', visit.last_at - interval '9 minutes'
    from learning.unit_visit as visit join course.marker on marker.unit_id = visit.unit_id
    where visit.completed_at is not null`.execute(db);
}
