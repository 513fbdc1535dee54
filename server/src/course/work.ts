import { CourseType } from "@perennial/contract/course/course.ts";
import { MoocAudit, Verify } from "@perennial/contract/course/period/states.ts";
import { sql } from "kysely";
import { TEACHING_CONSOLES } from "../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind, type WorkRow } from "../kernel/work/work-kind.ts";

/** A submitted course should be decided within so many days, an application within as many. */
const REVIEW_DAYS = 3;
const due = (since: string) =>
  sql`${sql.ref(since)} + make_interval(days => ${REVIEW_DAYS}::integer)`;

const place = {
  site_id: sql`course.site_id`,
  corp_id: sql`course.corp_id`,
  right_path: sql`course.right_path`,
  course_id: sql`course.id`,
};
const personOf = (id: string) =>
  sql`coalesce((select name from identity."user" where id = ${sql.ref(id)}), '')`;

const applications = sql<WorkRow>`select ${workColumns({
  ...place,
  id: sql`taken.id`,
  title: sql`course.name`,
  detail: sql`coalesce((select name from organisation.corp where id = taken.corp_id), '')`,
  since: sql`taken.updated_at`,
  due_at: due("taken.updated_at"),
})}
  from course.course as taken join course.course as course on course.id = taken.source_course_id
  where taken.mooc_audit = ${sql.lit(MoocAudit.waiting)} and taken.type = ${sql.lit(CourseType.mooc)}
    and taken.deleted_at is null and course.deleted_at is null`;

/** What waits around courses. */
export const courseWork: readonly WorkKind[] = [
  {
    name: "course.review",
    title: ["课程审核", "Course reviews", "Revisión de cursos"],
    workers: { in: TEACHING_CONSOLES, permission: "course.review" },
    entry: "./teachingManager/course/review",
    link: "./teachingManager/course/review/{id}",
    changedBy: [
      "course.submitPeriod",
      "course.withdrawPeriod",
      "course.receiveReview",
      "course.passReview",
      "course.rejectReview",
      "course.removeCourse",
    ],
    message: "course.reviewWaits",
    // Whoever has received it goes on alone; it comes back to all when nothing was decided in time.
    rows: (at) => sql`select ${workColumns({
      ...place,
      id: sql`period.id`,
      title: sql`course.name`,
      detail: personOf("submitted.actor_id"),
      since: sql`period.submitted_at`,
      due_at: due("period.submitted_at"),
      only_for: sql`case when ${due("period.submitted_at")} > ${at.toISOString()}::timestamptz
        then period.reviewer_id end`,
      not_for: sql`array_remove(array[course.owner_id, submitted.actor_id], null)`,
    })}
      from course.period as period join course.course as course on course.id = period.course_id
      left join lateral (select actor_id from course.review where period_id = period.id
        and step = 'submit' order by created_at desc limit 1) as submitted on true
      where period.verify in (${sql.lit(Verify.submitted)}, ${sql.lit(Verify.received)})
        and period.submitted_at is not null and course.deleted_at is null`,
  },
  {
    name: "course.applications",
    title: ["选用申请", "Requests to use a course", "Solicitudes de uso de cursos"],
    workers: "leads",
    entry: "/ucenter/teaching-space/c/course",
    link: "/ucenter/teaching-space/c/course",
    changedBy: ["course.applyMooc", "course.decideMooc"],
    message: "course.moocWaits",
    rows: () => applications,
  },
  {
    name: "course.sentBack",
    title: ["退回修改", "Sent back", "Devueltos"],
    workers: "leads",
    entry: "/ucenter/teaching-space/c/course",
    link: "/course/{course}/manager/prepare/plan/publish?period={id}",
    // The team has been told with the decision.
    changedBy: [],
    rows: () => sql`select ${workColumns({
      ...place,
      id: sql`period.id`,
      title: sql`course.name`,
      detail: sql`decided.comment`,
      since: sql`decided.created_at`,
    })}
      from course.period as period join course.course as course on course.id = period.course_id
      join lateral (select comment, created_at from course.review where period_id = period.id
        and step = 'reject' order by created_at desc limit 1) as decided on true
      where period.verify = ${sql.lit(Verify.refused)} and course.deleted_at is null`,
  },
  {
    name: "course.enrolments",
    title: ["报名审批", "Requests to enrol", "Solicitudes de inscripción"],
    workers: "team",
    entry: "/ucenter/teaching-space/c/course",
    link: "/course/{course}/manager/prepare/class/detail?classId={part}&status=0",
    // The class's teachers are told by the request itself.
    changedBy: [],
    rows: () => sql`select ${workColumns({
      ...place,
      id: sql`own.class_id || ' ' || own.user_id`,
      title: personOf("own.user_id"),
      detail: sql`course.name`,
      since: sql`own.created_at`,
      due_at: due("own.created_at"),
      part_id: sql`own.class_id`,
    })}
      from course.enrolment as own join course.course as course on course.id = own.course_id
      where own.status = 0 and course.deleted_at is null`,
  },
];
