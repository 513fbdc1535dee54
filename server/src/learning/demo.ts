import { sql } from "kysely";
import { DEMO_LEARNER_IDS } from "../identity/public.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { fillDemoBook } from "../question/public.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import { demoOwnVisits } from "./demo-own.ts";
import { demoWatches } from "./demo-watch.ts";
import type { LearningTables } from "./tables.ts";

const LEAD = "teacher01";
/** The learner as whom visitors of the demo sign in. */
const LEARNER = {
  userId: "student01",
  corpId: "corp-senior-university",
  siteId: PROVINCE_SITE_ID,
};

/**
 * How far the demo's learners are in teacher01's courses: a few never began, most are under way, some stopped weeks
 * ago, some have finished. What a learner does follows from the ids alone; only "how long ago" moves with the clock.
 */
export async function demoScene(services: Services): Promise<void> {
  const db = tablesOf<LearningTables>(services.db);
  await sql`
    insert into learning.unit_visit
      (user_id, unit_id, period_id, course_id, class_id, first_at, last_at, completed_at)
    with unit as (
      select unit.id, chapter.period_id,
        row_number() over (partition by chapter.period_id
          order by chapter.sort, chapter.id, unit.sort, unit.id) as place,
        count(*) over (partition by chapter.period_id) as of
      from course.unit join course.chapter on chapter.id = unit.chapter_id
      where unit.deleted_at is null and chapter.deleted_at is null
    ), learner as (
      select own.*, chance.pace, least(now() - interval '1 minute', greatest(
        own.created_at + interval '1 hour',
        now() - interval '1 hour' * case when chance.recent < 58
          then chance.recent * 2.4 + chance.pace / 10.0
          else (chance.recent - 50) * 14.0 end)) as ends_at
      from course.enrolment as own
      join course.course on course.current_period_id = own.period_id
      join course.teacher on teacher.course_id = own.course_id and teacher.user_id = ${LEAD}
        and teacher.kind = 0
      cross join lateral (
        select ('x' || left(md5(own.user_id || own.period_id), 6))::bit(24)::int % 100 as pace,
          ('x' || right(md5(own.user_id || own.period_id), 6))::bit(24)::int % 100 as recent
      ) as chance
      where own.status = 1 and own.user_id = any(${[...DEMO_LEARNER_IDS]}::text[]) and chance.pace >= 9 and own.created_at < now() - interval '2 hours'
    ), visit as (
      select learner.user_id, unit.id, learner.period_id, learner.course_id, learner.class_id,
        learner.created_at + (learner.ends_at - learner.created_at)
          * (unit.place::float8 / reach.units) as at,
        (unit.place < reach.units or (learner.pace + unit.place) % 3 > 0)
          -- what has a paper is complete once it is passed
          and not exists (select from assessment.setting
            left join assessment.final_mark as final
              on final.setting_id = setting.id and final.user_id = learner.user_id
            where setting.unit_id = unit.id and setting.deleted_at is null
              and (final.is_passed and final.is_released) is not true) as is_complete
      from learner join unit on unit.period_id = learner.period_id
      cross join lateral (
        select greatest(1, least(unit.of, ceil(unit.of * (learner.pace + 8) / 88.0))) as units
      ) as reach
      where unit.place <= reach.units
    )
    select user_id, id, period_id, course_id, class_id, at - interval '25 minutes', at,
      case when is_complete then at end
    from visit`.execute(db);
  await demoOwnVisits(db);
  await sql`
    insert into learning.exercise_result
      (user_id, unit_id, period_id, class_id, answers, right_num, question_num, is_passed, created_at)
    select visit.user_id, visit.unit_id, visit.period_id, visit.class_id, '{}',
      case attempt.no when 1 then size.num else size.num / 3 end, size.num, attempt.no = 1,
      visit.last_at - interval '5 minutes' * (attempt.no - 1)
    from learning.unit_visit as visit
    join course.unit on unit.id = visit.unit_id and unit.kind = 'exercise'
    cross join lateral (select jsonb_array_length(unit.content -> 'questionIds') as num) as size
    cross join lateral generate_series(1,
      1 + ('x' || left(md5(visit.unit_id || visit.user_id), 4))::bit(16)::int % 2) as attempt (no)
    where visit.completed_at is not null and size.num > 0`.execute(db);
  await demoWatches(db);
  await fillDemoBook(db, LEARNER);
}
