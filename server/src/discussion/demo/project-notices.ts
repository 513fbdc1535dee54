import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { PROVINCE_SITE_ID } from "../../site/public.ts";
import type { DiscussionTables } from "../tables.ts";

const PROJECT = "project-community-health";
const DAY_MS = 86_400_000;

interface DemoProjectNotice {
  readonly type: 1 | 2 | 3;
  readonly title: string;
  readonly lines: readonly string[];
  /** When it went out; negative while it waits for its hour. */
  readonly daysAgo: number;
  readonly isTop?: boolean;
}

const NOTICES: readonly DemoProjectNotice[] = [
  {
    type: 3,
    title: "开班须知：这三个月怎么学",
    lines: [
      "欢迎参加社区健康指导员培训。三门必修课按顺序学，选修任选一门。",
      "每周三晚上有老师在线答疑，平时的问题请写在“答疑”里，两天之内都会有回复。",
    ],
    daysAgo: 9,
    isTop: true,
  },
  {
    type: 2,
    title: "晨练班本周集中练习改到周四",
    lines: ["周三预报有雨，集中练习改到周四早上七点半，地点还在人民公园东门。请互相转告。"],
    daysAgo: 3,
  },
  {
    type: 1,
    title: "第三讲补充了慢动作示范",
    lines: ["“云手”一节补充了正面和背面的慢动作示范，练习前请先看一遍。"],
    daysAgo: 1,
  },
  {
    type: 2,
    title: "结班展示的分组",
    lines: ["下周一公布结班展示的分组，请想好愿意和谁一组，上课时告诉班长。"],
    daysAgo: -5,
  },
];

/** Nine in the morning in China. */
const morning = (daysAgo: number): string =>
  new Date((Math.floor(now().getTime() / DAY_MS) - daysAgo) * DAY_MS + DAY_MS / 24).toISOString();

/** Notices of all three types of a project that is under way, one of them still waiting for its hour. */
export async function insertProjectNotices(db: Kysely<DiscussionTables>): Promise<void> {
  for (const [at, { type, title, lines, daysAgo, isTop = false }] of NOTICES.entries()) {
    const id = `demo-project-notice-${at + 1}`;
    const isOut = daysAgo >= 0;
    await db
      .insertInto("discussion.notice")
      .values({
        id,
        site_id: PROVINCE_SITE_ID,
        package_id: PROJECT,
        type,
        to_course_id: type === 1 ? "course-taichi-01" : null,
        class_ids: type === 2 ? ["project-class-morning"] : [],
        title,
        content_html: lines.map((line) => `<p>${line}</p>`).join(""),
        is_top: isTop,
        status: isOut ? NoticeStatus.published : NoticeStatus.scheduled,
        publish_at: isOut ? null : morning(daysAgo),
        published_at: isOut ? morning(daysAgo) : null,
        created_by: "teacher01",
        created_at: morning(Math.max(daysAgo, 0)),
      })
      .execute();
    if (!isOut) continue;
    await sql`
      with told as (insert into discussion.notice_receipt (notice_id, user_id, read_at)
        select ${id}, own.user_id,
          case when own.user_id <> 'student05' then ${morning(daysAgo)}::timestamptz
            + interval '3 hours' end
        from training.member as own
        where own.package_id = ${PROJECT} and own.status = ${EnrolmentStatus.learns}
          and (${type} <> 2 or own.class_id = 'project-class-morning')
          and (${type} <> 1 or exists (select from course.enrolment as learnt
            where learnt.user_id = own.user_id and learnt.course_id = 'course-taichi-01'
              and learnt.status = ${EnrolmentStatus.learns}))
        returning 1)
      update discussion.notice set receiver_num = (select count(*) from told) where id = ${id}`.execute(
      db,
    );
  }
}
