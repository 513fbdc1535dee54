import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { inChina } from "../../kernel/database/china-time.ts";
import { countCorpFigures } from "../corp/corp-figures.ts";

/** How many days somebody counts as active after having learned. */
const ACTIVE_DAYS = 7;
/** Figures that no learning has renewed are counted anew after so many minutes: people leave, certificates are issued. */
const STALE_MINUTES = 15;
const STALE_AT_ONCE = 50;
const ISSUED = 1;

/** Counts what these projects have reached as a whole and by organisation, and stores it. */
export async function countFigures(db: AnyDatabase, packageIds: readonly string[]): Promise<void> {
  if (packageIds.length === 0) return;
  const today = chinaDay(now());
  await sql`
    insert into training.figure as own (package_id, learner_num, started_num, half_num,
      complete_num, passed_num, behind_num, active_num, progress, seconds, certificate_num,
      enrolled_by_month, issued_by_month, counted_at)
    select project.package_id, reached.learners, reached.started, reached.half, reached.complete,
      reached.passed, reached.behind, times.active, reached.progress, times.seconds,
      coalesce(issued.num, 0), coalesce(came.months, '{}'), coalesce(issued.months, '{}'),
      ${now().toISOString()}
    from training.project
    cross join lateral (
      select case when study_ends_on > study_starts_on then least(100, greatest(0,
        (${today}::date - study_starts_on) * 100 / (study_ends_on - study_starts_on))) else 0 end
        as share
    ) as due
    cross join lateral (
      select count(*)::int as learners,
        count(*) filter (where learner.progress > 0)::int as started,
        count(*) filter (where learner.progress >= 50)::int as half,
        count(*) filter (where learner.is_complete)::int as complete,
        count(*) filter (where learner.is_passed)::int as passed,
        count(*) filter (where coalesce(learner.progress, 0) < due.share)::int as behind,
        coalesce(round(avg(coalesce(learner.progress, 0))), 0)::int as progress
      from training.member
      left join training.learner on learner.package_id = member.package_id
        and learner.user_id = member.user_id
      where member.package_id = project.package_id and member.status = ${EnrolmentStatus.learns}
    ) as reached
    cross join lateral (
      select count(distinct day_time.user_id)
          filter (where day_time.day > ${today}::date - ${ACTIVE_DAYS}::int)::int as active,
        coalesce(sum(day_time.ms), 0)::bigint / 1000 as seconds
      from training.package_course as item
      join course.period on period.course_id = item.course_id
      join learning.day_time on day_time.period_id = period.id
      join training.member on member.package_id = item.package_id
        and member.user_id = day_time.user_id and member.status = ${EnrolmentStatus.learns}
      where item.package_id = project.package_id
    ) as times
    left join lateral (
      select jsonb_object_agg(month, num) as months from (
        select to_char(created_at ${inChina}, 'YYYY-MM') as month, count(*) as num
        from training.member
        where package_id = project.package_id and status = ${EnrolmentStatus.learns}
        group by 1) as by_month
    ) as came on true
    left join lateral (
      select sum(num)::int as num, jsonb_object_agg(month, num) as months from (
        select to_char(certificate.issued_at ${inChina}, 'YYYY-MM') as month, count(*) as num
        from certificate.award
        join certificate.certificate on certificate.award_id = award.id
          and certificate.state = ${ISSUED}
        where award.source_kind = 'project' and award.source_id = project.package_id
        group by 1) as by_month
    ) as issued on true
    where project.package_id = any(${packageIds}::text[])
    on conflict (package_id) do update set learner_num = excluded.learner_num,
      started_num = excluded.started_num, half_num = excluded.half_num,
      complete_num = excluded.complete_num, passed_num = excluded.passed_num,
      behind_num = excluded.behind_num, active_num = excluded.active_num,
      progress = excluded.progress, seconds = excluded.seconds,
      certificate_num = excluded.certificate_num, enrolled_by_month = excluded.enrolled_by_month,
      issued_by_month = excluded.issued_by_month, counted_at = excluded.counted_at`.execute(db);
  await countCorpFigures(db, packageIds);
}

/** Projects that were never counted, or not for a while, the longest ago first. */
export async function countStale(db: AnyDatabase): Promise<void> {
  const before = new Date(now().getTime() - STALE_MINUTES * 60_000).toISOString();
  const { rows } = await sql<{ id: string }>`
    select project.package_id as id from training.project
    left join training.figure on figure.package_id = project.package_id
    where figure.counted_at is null or figure.counted_at < ${before}
    order by figure.counted_at nulls first, project.package_id
    limit ${STALE_AT_ONCE}`.execute(db);
  await countFigures(
    db,
    rows.map(({ id }) => id),
  );
}
