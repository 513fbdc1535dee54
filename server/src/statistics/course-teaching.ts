import * as contract from "@perennial/contract/statistics/course-teaching.ts";
import { sql } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import type { AnalysisTables } from "./course-place.ts";

const implement = implementOn<AnalysisTables>();

interface EventRow {
  readonly id: string;
  readonly kind: (typeof contract.COURSE_EVENTS)[number];
  readonly at: string;
  readonly course_id: string;
  readonly course_name: string;
  readonly user_name: string;
  readonly text: string;
  readonly target_id: string;
}

/** What a teacher finds on the desk: what happened, what was begun. */
export const courseTeaching = implement(contract, {
  async listTeachingEvents({ input, db, viewer }) {
    const { userId } = viewer();
    const before = input.before ?? "infinity";
    const size = input.size + 1;
    const { courseId = "", kind = "" } = input;
    // Each branch gives its newest by index; together they are cut once more.
    const newest = (column: string) =>
      sql`${sql.ref(column)} < ${before}::timestamptz order by ${sql.ref(column)} desc limit ${size}::integer`;
    const { rows } = await sql<EventRow>`
      with mine as materialized (
        select course.id, course.name from course.teacher
        join course.course on course.id = teacher.course_id
        where teacher.user_id = ${userId} and course.deleted_at is null
          and (${courseId} = '' or course.id = ${courseId})
      ), events as (
        (select own.class_id || ' ' || own.user_id as id,
          case own.status when 0 then 'applied' else 'enrolled' end as kind, own.created_at as at,
          own.course_id, own.user_id, class.name as text, own.class_id as target_id
        from course.enrolment as own join course.class on class.id = own.class_id
        where own.course_id in (select id from mine) and own.status in (0, 1)
          and (${kind} not in ('applied', 'enrolled')
            or own.status = case ${kind} when 'applied' then 0 else 1 end)
          and ${newest("own.created_at")})
        union all
        (select id, 'posted', created_at, course_id, user_id, title, id from discussion.post
        where course_id in (select id from mine) and deleted_at is null and ${newest("created_at")})
        union all
        (select reply.id, 'replied', reply.created_at, post.course_id, reply.user_id, post.title, post.id
        from discussion.reply join discussion.post on post.id = reply.post_id
        where post.course_id in (select id from mine) and reply.deleted_at is null
          and post.deleted_at is null and ${newest("reply.created_at")})
        union all
        (select id, 'asked', created_at, course_id, user_id, title, id from discussion.inquiry
        where course_id in (select id from mine) and deleted_at is null and ${newest("created_at")})
        union all
        (select id, 'rated', created_at, course_id, user_id, stars::text, id from discussion.rating
        where course_id in (select id from mine) and ${newest("created_at")})
        union all
        (select review.id, 'reviewed', review.created_at, period.course_id, review.actor_id,
          review.step, review.period_id
        from course.review join course.period on period.id = review.period_id
        where period.course_id in (select id from mine) and ${newest("review.created_at")})
        union all
        (select id, 'resource', created_at, '', owner_id, name, id from media.resource
        where owner_id = ${userId} and deleted_at is null and not is_personal and ${courseId} = ''
          and ${newest("created_at")})
      )
      select events.id, events.kind, events.at, events.course_id,
        coalesce(mine.name, '') as course_name, coalesce(person.name, '') as user_name,
        events.text, events.target_id
      from events left join mine on mine.id = events.course_id
      left join identity."user" as person on person.id = events.user_id
      where ${kind} = '' or events.kind = ${kind}
      order by events.at desc, events.id desc limit ${size}`.execute(db);
    return {
      events: rows.slice(0, input.size).map((row) => ({
        id: `${row.kind} ${row.id}`,
        kind: row.kind,
        at: new Date(row.at).toISOString(),
        courseId: row.course_id,
        courseName: row.course_name,
        userName: row.user_name,
        text: row.text,
        targetId: row.target_id,
      })),
      hasMore: rows.length > input.size,
    };
  },

  async countDrafts({ db, viewer }) {
    const mine = sql`(select course.id from course.teacher
      join course.course on course.id = teacher.course_id
      where teacher.user_id = ${viewer().userId} and course.deleted_at is null)`;
    const { rows } = await sql<{ courses: number; notices: number }>`
      select
        (select count(*) from course.period where course_id in ${mine}
          and publish_status = 0 and verify = 0) as courses,
        (select count(*) from discussion.notice where course_id in ${mine}
          and deleted_at is null and status = 0) as notices`.execute(db);
    return { courseNum: rows[0]?.courses ?? 0, noticeNum: rows[0]?.notices ?? 0 };
  },
});
