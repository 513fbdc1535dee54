import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { Classmates } from "./classmates.ts";
import type { LedClass } from "./led-class.ts";

/** The papers of homework. */
const HOMEWORK = 2;
const SUBMITTED = 1;
/** Who has learned nothing for so many days may not make it. */
const AWAY_DAYS = 14;
/** Percent of progress by which somebody may be behind the days that are gone. */
const BEHIND = 20;

/** Percent of the days of a class that are gone; null where they are not set. */
export function shareGone(of: Pick<LedClass, "startsOn" | "endsOn">, today: string): number | null {
  if (of.startsOn === null || of.endsOn === null || of.endsOn <= of.startsOn) return null;
  const [from, to, at] = [of.startsOn, of.endsOn, today].map((day) => Date.parse(day));
  const share = ((at! - from!) / (to! - from!)) * 100;
  return Math.round(Math.min(100, Math.max(0, share)));
}

/** How far the learners of a class are, the last first. What was learned counts in the courses of the project. */
export function withStudy(found: Classmates, own: LedClass) {
  const today = chinaDay(now());
  const gone = shareGone(own, today);
  const periods = sql`(select enrolment.period_id, enrolment.class_id from course.enrolment
    join training.package_course as item on item.course_id = enrolment.course_id
    where enrolment.user_id = member.user_id and enrolment.status = 1
      and item.package_id = member.package_id)`;
  const behind = gone === null ? sql`false` : sql`coalesce(learner.progress, 0) < ${gone - BEHIND}`;
  const lastDay = sql`(select max(day) from learning.day_time
    where day_time.user_id = member.user_id
      and day_time.period_id in (select period_id from ${periods} as own))`;
  const homework = sql`assessment.setting
    join ${periods} as own on own.period_id = setting.period_id
    where setting.kind = ${HOMEWORK} and setting.deleted_at is null
      and (setting.class_ids = '{}' or own.class_id = any(setting.class_ids))`;
  return found
    .leftJoin("training.learner as learner", (join) =>
      join
        .onRef("learner.package_id", "=", "member.package_id")
        .onRef("learner.user_id", "=", "member.user_id")
        .on("learner.counted_at", "is not", null),
    )
    .select([
      "person.id",
      "person.name",
      "person.avatar as avatarUrl",
      "learner.progress",
      sql<number | null>`learner.total::numeric::float8`.as("total"),
      "learner.is_passed as isPassed",
      sql<number>`coalesce((select round(sum(ms) / 3600000.0, 1) from learning.day_time
        where day_time.user_id = member.user_id
          and day_time.period_id in (select period_id from ${periods} as own)), 0)::float8`.as(
        "hours",
      ),
      sql<number>`(select count(*)::int from ${homework})`.as("homeworkNum"),
      sql<number>`(select count(*)::int from ${homework} and exists (
        select from assessment.attempt where attempt.setting_id = setting.id
          and attempt.user_id = member.user_id and attempt.state >= ${SUBMITTED}))`.as(
        "homeworkDone",
      ),
      sql<boolean>`coalesce(learner.is_passed, false) is false and (${behind}
        or coalesce(${lastDay}, member.created_at::date) < ${today}::date - ${AWAY_DAYS}::integer)`.as(
        "isAtRisk",
      ),
    ])
    .orderBy(sql`coalesce(learner.progress, 0)`)
    .orderBy("member.user_id");
}
