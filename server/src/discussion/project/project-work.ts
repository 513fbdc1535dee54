import { PaperKind } from "@perennial/contract/assessment/paper-parts.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { TalkKind } from "@perennial/contract/discussion/board/board.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import * as contract from "@perennial/contract/discussion/project/project-work.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { inCourseScope } from "../../course/public.ts";
import { scopeOf } from "../../identity/public.ts";
import { now } from "../../kernel/clock.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { taughtClasses, unlogged } from "../../training/public.ts";
import { implement, type DiscussionTables } from "../tables.ts";

type CourseWork = OutputOf<typeof contract.getProjectWork>["courses"][number];
const DAY_MS = 86_400_000;
const { PROJECT_WORK_MAX: MOST, UNANSWERED_DAYS } = contract;

/** Counts rows up to a bound. */
const counted = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${MOST}) as waiting)`;

const scripts = (kind: number) =>
  counted(sql`select from assessment.setting
    join assessment.attempt on attempt.setting_id = setting.id and attempt.state = 1
      and attempt.is_pending
    where setting.course_id = course.id and setting.kind = ${kind} and setting.deleted_at is null`);

/** What waits in the courses of a project that the viewer may open, in one statement. */
async function courseWork(
  db: Kysely<DiscussionTables>,
  viewer: Viewer,
  packageId: string,
): Promise<CourseWork[]> {
  const since = new Date(now().getTime() - UNANSWERED_DAYS * DAY_MS).toISOString();
  const mayManage = viewer.permissions.has("course.manage")
    ? inCourseScope(scopeOf(viewer))
    : sql<boolean>`false`;
  const { rows } = await sql<CourseWork>`
    select * from (
      select course.id, course.name, ${scripts(PaperKind.enum.homework)} as "homeworkNum",
        ${scripts(PaperKind.enum.test)} as "testNum",
        ${counted(sql`select from discussion.inquiry where inquiry.course_id = course.id
          and inquiry.answered_at is null and inquiry.deleted_at is null`)} as "questionNum",
        ${counted(sql`select from discussion.post where post.course_id = course.id
          and post.kind = ${TalkKind.board} and post.created_at > ${since}
          and post.deleted_at is null and post.status = ${TalkStatus.shown}
          and not exists (select from discussion.reply where reply.post_id = post.id
            and reply.deleted_at is null)`)} as "postNum", item.sort
      from training.package_course as item
      join course.course on course.id = item.course_id and course.deleted_at is null
      where item.package_id = ${packageId} and not item.is_retired
        and (${mayManage} or exists (select from course.teacher
          where teacher.course_id = course.id and teacher.user_id = ${viewer.userId}))
    ) as work
    where "homeworkNum" + "testNum" + "questionNum" + "postNum" > 0
    order by sort`.execute(db);
  return rows.map(({ id, name, homeworkNum, testNum, questionNum, postNum }) => ({
    id,
    name,
    homeworkNum,
    testNum,
    questionNum,
    postNum,
  }));
}

/** jxgl: what waits in the teaching of a project. */
export const projectWork = implement(contract, {
  async getProjectWork({ db, viewer, right: { packageId: right } }) {
    const person = viewer();
    const { leads } = right.may;
    const decides = leads && right.rights.includes("learner");
    const own = leads ? [] : await taughtClasses(db, person.userId, right);
    const { rows } = await sql<{
      applicantNum: number;
      headlessNum: number;
      scheduledNum: number;
    }>`
      select
        ${counted(sql`select from training.member where package_id = ${right.id}
          and status = ${EnrolmentStatus.waiting} and ${decides}::boolean`)} as "applicantNum",
        ${counted(sql`select from training.class where package_id = ${right.id}
          and head_id is null and not is_closed and ${decides}::boolean`)} as "headlessNum",
        ${counted(sql`select from discussion.notice where package_id = ${right.id}
          and status = ${NoticeStatus.scheduled} and deleted_at is null
          and (${leads}::boolean or (cardinality(class_ids) > 0
            and class_ids <@ ${own}::text[]))`)} as "scheduledNum"`.execute(db);
    const [first] = rows;
    const lessons = await unlogged(db, person.userId, right)
      .select("lesson.id")
      .limit(MOST)
      .execute();
    return {
      applicantNum: first?.applicantNum ?? 0,
      headlessNum: first?.headlessNum ?? 0,
      scheduledNum: first?.scheduledNum ?? 0,
      unloggedNum: lessons.length,
      courses: await courseWork(db, person, right.id),
    };
  },
});
