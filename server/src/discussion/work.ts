import { ANSWER_TARGET_HOURS } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { sql, type RawBuilder } from "kysely";
import { SCHOOLS } from "../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind, type WorkRow } from "../kernel/work/work-kind.ts";

/** What was reported or waits for a look should be decided within so many hours. */
const LOOK_HOURS = 24;
const target = sql`make_interval(hours => ${ANSWER_TARGET_HOURS}::integer)`;

const place = {
  site_id: sql`course.site_id`,
  corp_id: sql`course.corp_id`,
  right_path: sql`course.right_path`,
  course_id: sql`course.id`,
};

/** Posts and experiences that were reported, or wait for a look, themselves or in a reply. */
const talk = (): RawBuilder<WorkRow> => sql`select ${workColumns({
  ...place,
  id: sql`post.id`,
  title: sql`post.title`,
  detail: sql`course.name`,
  since: sql`asked.since`,
  due_at: sql`asked.since + make_interval(hours => ${LOOK_HOURS}::integer)`,
  part_id: sql`case post.kind when 0 then 'thread' else 'experience' end`,
})}
  from (select post_id, min(since) as since from (
      select post_id, created_at as since from discussion.report where decision is null
      union all
      select id, created_at from discussion.post
      where status = ${sql.lit(TalkStatus.waiting)} and deleted_at is null
      union all
      select post_id, created_at from discussion.reply
      where status = ${sql.lit(TalkStatus.waiting)} and deleted_at is null
    ) as waiting group by post_id) as asked
  join discussion.post as post on post.id = asked.post_id and post.deleted_at is null
  join course.course as course on course.id = post.course_id
  where course.deleted_at is null`;

const question = (isLate: boolean, at: Date): RawBuilder<WorkRow> => sql`select ${workColumns({
  ...place,
  id: sql`inquiry.id`,
  title: sql`inquiry.title`,
  detail: sql`course.name`,
  // Administrators come in when the teachers are late.
  since: isLate ? sql`inquiry.created_at + ${target}` : sql`inquiry.created_at`,
  due_at: sql`inquiry.created_at + ${target}`,
  part_id: sql`inquiry.period_id`,
})}
  from discussion.inquiry as inquiry join course.course as course on course.id = inquiry.course_id
  where inquiry.answered_at is null and inquiry.deleted_at is null and course.deleted_at is null
    ${isLate ? sql`and inquiry.created_at + ${target} < ${at.toISOString()}::timestamptz` : sql``}`;

const DECIDED = ["discussion.reportPost", "discussion.moderateTalk"];
const admins = { in: SCHOOLS, permission: "course.manage" } as const;

/** What waits around discussions and questions of courses. */
export const discussionWork: readonly WorkKind[] = [
  {
    name: "discussion.questions",
    title: ["学员提问", "Questions of learners", "Preguntas de alumnos"],
    workers: "team",
    entry: "/ucenter/teaching-space/c/dynamic",
    link: "/course/{course}/manager/teaching/qa?state=0&period={part}",
    // Each teacher is told by the question itself.
    changedBy: [],
    rows: (at) => question(false, at),
  },
  {
    name: "discussion.lateQuestions",
    title: ["超时未答的提问", "Overdue questions", "Preguntas fuera de plazo"],
    workers: admins,
    entry: "./teachingManager/teaching-service/qa",
    link: "./teachingManager/teaching-service/qa?isLate=true",
    changedBy: ["discussion.answerInquiry", "discussion.removeInquiry"],
    message: "discussion.questionLate",
    rows: (at) => question(true, at),
  },
  {
    name: "discussion.talk",
    title: ["讨论待处理", "Reported discussions", "Discusiones denunciadas"],
    workers: "team",
    entry: "/ucenter/teaching-space/c/discuss",
    link: "/course/{course}/manager/teaching/discuss/desk",
    changedBy: DECIDED,
    message: "discussion.talkWaits",
    rows: talk,
  },
  {
    name: "discussion.managedTalk",
    title: ["讨论待处理", "Reported discussions", "Discusiones denunciadas"],
    workers: admins,
    entry: "./teachingManager/teaching-service/thread",
    link: "./teachingManager/teaching-service/{part}?need=attention",
    changedBy: DECIDED,
    message: "discussion.talkWaits",
    rows: talk,
  },
];
