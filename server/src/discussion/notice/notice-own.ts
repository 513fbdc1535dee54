import { rowsBefore } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/notice/notice-own.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { coursesOfGroup } from "../../course/public.ts";
import { readMessages } from "../../messaging/public.ts";
import { isAddressed } from "../project/project-notice-place.ts";
import { implement, type DiscussionTables } from "../tables.ts";
import { wordsOf } from "../../kernel/html/texts.ts";

const { OwnNoticeType } = contract;
const EXCERPT = 120;

interface NoticeRow {
  readonly id: string;
  readonly type: 1 | 2 | 3;
  readonly course_id: string;
  readonly course_name: string;
  readonly package_id: string;
  readonly class_name: string;
  readonly title: string;
  readonly content: string;
  readonly author_name: string;
  readonly is_top: boolean;
  readonly read_at: string | null;
  readonly at: string;
  readonly message_id: string | null;
}

/**
 * Everything that a person was to read: published notices of the periods and classes in which they learn, also from
 * before they came, those of the own projects unless a course is named, and announcements of the platform unless either
 * is.
 */
function ownNotices(
  userId: string,
  { courseIds, packageId, isOfCourse }: Narrowed,
): RawBuilder<NoticeRow> {
  const ofCourses = sql`
    select notice.id, notice.type, notice.course_id, course.name as course_name, '' as package_id,
      coalesce(class.name, '') as class_name, notice.title, notice.content_html as content,
      author.name as author_name, notice.is_top, coalesce(receipt.read_at, message.read_at) as read_at,
      notice.published_at as at, receipt.message_id
    from course.enrolment as own
    join discussion.notice as notice on notice.period_id = own.period_id
      and (notice.class_id is null or notice.class_id = own.class_id)
    join course.course as course on course.id = notice.course_id
    join identity."user" as author on author.id = notice.created_by
    left join course.class as class on class.id = notice.class_id
    left join discussion.notice_receipt as receipt
      on receipt.notice_id = notice.id and receipt.user_id = own.user_id
    left join messaging.message as message on message.id = receipt.message_id
    where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
      and notice.status = ${NoticeStatus.published} and notice.deleted_at is null
      and course.deleted_at is null
      and (${courseIds ?? null}::text[] is null or own.course_id = any(${courseIds ?? null}::text[]))`;
  if (isOfCourse) return ofCourses as RawBuilder<NoticeRow>;
  const withProjects = sql<NoticeRow>`${ofCourses}
    union all
    select notice.id, notice.type, coalesce(notice.to_course_id, ''),
      case when notice.type = ${OwnNoticeType.course} then course.name else package.name end,
      package.id, case when notice.type = ${OwnNoticeType.class} then class.name else '' end,
      notice.title, notice.content_html, author.name, notice.is_top, receipt.read_at,
      notice.published_at, receipt.message_id
    from training.member as own
    join discussion.notice as notice on notice.package_id = own.package_id and ${isAddressed}
    join training.package as package on package.id = notice.package_id
    join identity."user" as author on author.id = notice.created_by
    left join training.class as class on class.id = own.class_id
    left join course.course as course on course.id = notice.to_course_id
    left join discussion.notice_receipt as receipt
      on receipt.notice_id = notice.id and receipt.user_id = own.user_id
    where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
      and notice.status = ${NoticeStatus.published} and notice.deleted_at is null
      and package.deleted_at is null
      and (${packageId ?? null}::text is null or own.package_id = ${packageId ?? null}::text)`;
  if (packageId !== undefined) return withProjects;
  return sql<NoticeRow>`${withProjects}
    union all
    select id, ${OwnNoticeType.system}::smallint, '', '', '', '', title, content, '', false, read_at, created_at, id
    from messaging.message
    where recipient_id = ${userId} and kind = 'system' and announcement_id is not null
      and deleted_at is null`;
}

/** An announcement: its words stand in the message that brought it. */
const isOfPlatform = (row: Pick<NoticeRow, "type" | "package_id">): boolean =>
  row.type === OwnNoticeType.system && row.package_id === "";

interface Narrowed {
  /** The courses that count; all of the person's where it is undefined. */
  readonly courseIds: readonly string[] | undefined;
  /** The project that counts. */
  readonly packageId: string | undefined;
  readonly isOfCourse: boolean;
}

/** The courses that a question names, by itself or as those of a project. */
const narrowedTo = async (
  db: Kysely<DiscussionTables>,
  userId: string,
  { courseId, packageId }: { readonly courseId?: string; readonly packageId?: string },
): Promise<Narrowed> => ({
  courseIds: courseId === undefined ? await coursesOfGroup(db, userId, packageId) : [courseId],
  packageId: courseId === undefined ? packageId : undefined,
  isOfCourse: courseId !== undefined,
});

async function countUnread(
  db: Kysely<DiscussionTables>,
  userId: string,
  narrowed: Narrowed,
): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from (${ownNotices(userId, narrowed)}) as notice
    where read_at is null`.execute(db);
  return rows[0]?.num ?? 0;
}

/** Notices as learners get them, whatever brings them. */
export const noticeOwn = implement(contract, {
  async listOwnNotices({ input, db, viewer }) {
    const { pageNo, pageSize, type, isUnread, keyword } = input;
    const { userId } = viewer();
    const narrowed = await narrowedTo(db, userId, input);
    const found = sql`from (${ownNotices(userId, narrowed)}) as notice
      where (${type ?? null}::int is null or type = ${type ?? null}::int)
        and (not ${isUnread}::boolean or read_at is null)
        and (${keyword} = '' or strpos(lower(title), ${keyword.toLowerCase()}) > 0)`;
    const counted = await sql<{ num: number }>`select count(*)::int as num ${found}`.execute(db);
    const { rows } = await sql<NoticeRow>`select * ${found}
      order by read_at is not null, is_top desc, at desc, id desc
      limit ${pageSize} offset ${rowsBefore(input)}`.execute(db);
    return {
      data: rows.map((row) => ({
        id: row.id,
        type: row.type,
        courseId: row.course_id,
        courseName: row.course_name,
        packageId: row.package_id,
        className: row.class_name,
        title: row.title,
        excerpt: (isOfPlatform(row) ? row.content : wordsOf(row.content)).slice(0, EXCERPT),
        authorName: row.author_name,
        isTop: row.is_top,
        isRead: row.read_at !== null,
        publishedAt: new Date(row.at).toISOString(),
      })),
      page: pageInfo(counted.rows[0]?.num ?? 0, pageNo, pageSize),
    };
  },

  async countUnreadNotices({ input, db, viewer }) {
    const { userId } = viewer();
    return { unreadNum: await countUnread(db, userId, await narrowedTo(db, userId, input)) };
  },

  async markNoticesRead({ input, db, viewer, services }) {
    const { userId } = viewer();
    const narrowed = await narrowedTo(db, userId, input);
    const { rows } = await sql<Pick<NoticeRow, "id" | "type" | "package_id" | "message_id">>`
      select id, type, package_id, message_id from (${ownNotices(userId, narrowed)}) as notice
      where read_at is null`.execute(db);
    const noticeIds = rows.filter((row) => !isOfPlatform(row)).map(({ id }) => id);
    await sql`
      insert into discussion.notice_receipt (notice_id, user_id, read_at)
      select id, ${userId}, now() from unnest(${noticeIds}::text[]) as id
      on conflict (notice_id, user_id) do update set read_at = now()`.execute(db);
    await readMessages(
      db,
      services,
      userId,
      rows.flatMap(({ message_id }) => message_id ?? []),
    );
    return { readNum: rows.length };
  },
});
