import type { SystemMessage } from "@perennial/contract/messaging/system-messages.ts";
import { chinaSecond } from "@perennial/contract/kernel/china-time.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import type { DiscussionTables } from "../tables.ts";

const REMINDER_JOB = "discussion.reminder";
const EVERY_DAY_AT_TEN = "0 10 * * *";
const AT_ONCE = 2_000;
/** Nobody is reminded before eight in the morning or after ten in the evening, in China's time. */
const WAKES_AT = 8;
const SLEEPS_AT = 22;
const DAYS_BEFORE_END = 3;
const DAYS_AWAY = 7;

interface DueRow {
  readonly user_id: string;
  readonly site_id: string;
  readonly course_id: string;
  readonly course_name: string;
  readonly kind: "ending" | "away";
  readonly days_left: number | null;
}

/** Takes some learners who are due and were not reminded yet; each is taken once, whatever the number of processes. */
const takeDue = (at: Date, today: string) => sql<DueRow>`
  with due as (
    select own.user_id, own.period_id, own.site_id, own.course_id, course.name as course_name,
      reason.kind, (span.ends_on - ${today}::date)::int as days_left
    from course.enrolment as own
    join course.period as period on period.id = own.period_id
    join course.course as course on course.id = own.course_id
    join course.class as class on class.id = own.class_id
    cross join lateral (
      select coalesce(class.starts_on, period.starts_on)::date as starts_on,
        coalesce(class.ends_on, period.ends_on)::date as ends_on
    ) as span
    left join lateral (
      select max(last_at) as last_at from learning.unit_visit
      where user_id = own.user_id and period_id = own.period_id
    ) as visit on true
    cross join (values ('ending'), ('away')) as reason (kind)
    where own.status = ${EnrolmentStatus.learns} and course.deleted_at is null
      and period.publish_status = ${PublishStatus.running}
      and (span.starts_on is null or span.starts_on <= ${today}::date)
      and (span.ends_on is null or span.ends_on >= ${today}::date)
      and case reason.kind
        when 'ending' then span.ends_on <= ${today}::date + ${DAYS_BEFORE_END}::int
        else greatest(coalesce(visit.last_at, own.created_at), span.starts_on)
          < ${at.toISOString()}::timestamptz - make_interval(days => ${DAYS_AWAY}::int) end
      and exists (
        select 1 from course.unit as unit join course.chapter as chapter on chapter.id = unit.chapter_id
        left join learning.unit_visit as done on done.unit_id = unit.id and done.user_id = own.user_id
        where chapter.period_id = own.period_id and chapter.deleted_at is null
          and unit.deleted_at is null and unit.is_required and done.completed_at is null
      )
      and not exists (
        select 1 from discussion.reminder as sent
        where sent.user_id = own.user_id and sent.period_id = own.period_id and sent.kind = reason.kind
      )
    limit ${AT_ONCE}
  ), fresh as (
    insert into discussion.reminder (user_id, period_id, kind)
    select user_id, period_id, kind from due on conflict do nothing
    returning user_id, period_id, kind
  )
  select due.user_id, due.site_id, due.course_id, due.course_name, due.kind, due.days_left
  from due join fresh using (user_id, period_id, kind)`;

function messageFor({ kind, course_name: course, days_left: days }: DueRow): SystemMessage {
  if (kind !== "ending") return { key: "discussion.stayedAway", values: { course } };
  const key = days === 0 ? "discussion.courseEndsToday" : "discussion.courseEnding";
  return { key, values: { course, days: days ?? 0 } };
}

/**
 * Reminds learners whose period ends in three days, and learners who stayed away for a week, when required units are
 * left; gives how many.
 */
export async function remindLearners(services: Services, at: Date = now()): Promise<number> {
  const china = chinaSecond(at);
  const hour = Number(china.slice(11, 13));
  if (hour < WAKES_AT || hour >= SLEEPS_AT) return 0;
  const today = china.slice(0, 10);
  const remindSome = (): Promise<number> =>
    tablesOf<DiscussionTables>(services.db)
      .transaction()
      .execute(async (db) => {
        const { rows } = await takeDue(at, today).execute(db);
        const alike = Map.groupBy(rows, (row) =>
          [row.site_id, row.course_id, row.kind, row.days_left].join(" "),
        );
        for (const people of alike.values()) {
          const [first] = people;
          if (!first) continue;
          await sendSystemMessage(db, services, {
            siteId: first.site_id,
            userIds: people.map(({ user_id }) => user_id),
            said: messageFor(first),
            link: `/ucenter/learning-space/course/study/${first.course_id}/study`,
          });
        }
        return rows.length;
      });
  let sum = 0;
  for (;;) {
    const some = await remindSome();
    sum += some;
    if (some < AT_ONCE) return sum;
  }
}

/** Sends reminders every morning at ten in China. */
export async function startReminders(services: Services): Promise<void> {
  await services.jobs.define(REMINDER_JOB, async () => void (await remindLearners(services)), {
    cron: EVERY_DAY_AT_TEN,
  });
}
