import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql, type Kysely } from "kysely";
import { DEMO_LEARNER_IDS } from "../../identity/public.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import type { CourseTables } from "../tables.ts";

/**
 * Fills the classes of these courses with as many of the demo's learners as they say they have, the same ones every
 * time, who came over the weeks since the course was published, most of them early.
 */
export async function enrolDemoLearners(
  db: Kysely<CourseTables>,
  courseIds: readonly string[],
): Promise<void> {
  await sql`
    insert into course.enrolment
      (class_id, user_id, period_id, course_id, corp_id, site_id, status, source, created_at, changed_at)
    select class.id, learner.id, period.id, course.id, course.corp_id, ${PROVINCE_SITE_ID},
      ${EnrolmentStatus.learns}, 'self', moment.at, moment.at
    from course.course
    join course.period on period.id = course.current_period_id
    join course.class on class.period_id = period.id
    cross join lateral (
      select id, row_number() over (order by md5(id || class.id)) as rank
      from (
        select id from unnest(${[...DEMO_LEARNER_IDS]}::text[]) as id
        order by md5(class.id || id)
        limit class.student_num
      ) as chosen
    ) as learner
    cross join lateral (
      select greatest(period.published_at + interval '1 day', least(now() - interval '1 hour',
        case when period.publish_status < ${PublishStatus.finished} then now()
          else period.starts_on + interval '21 days' end)) as last
    ) as stretch
    cross join lateral (
      select least(now(), period.published_at
        + (stretch.last - period.published_at) * (learner.rank::float8 / class.student_num) ^ 2) as at
    ) as moment
    where course.id = any(${[...courseIds]}::text[]) and class.student_num > 0`.execute(db);
}
