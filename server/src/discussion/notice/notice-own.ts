import { rowsBefore } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/notice/notice-own.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { NoticeStatus } from "@perennial/contract/discussion/notice/notice.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { coursesOfGroup } from "../../course/public.ts";
import { readMessages } from "../../messaging/public.ts";
import { implement, type DiscussionTables } from "../tables.ts";
import { wordsOf } from "../../kernel/html/texts.ts";

const { OwnNoticeType } = contract;
const EXCERPT = 120;

interface NoticeRow {
  readonly id: string;
  readonly type: 1 | 2 | 3;
  readonly course_id: string;
  readonly course_name: string;
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
 * before they came, and announcements of the platform unless courses are named.
 */
function ownNotices(userId: string, courseIds: Narrowed): RawBuilder<NoticeRow> {
  const ofCourses = sql`
    select notice.id, notice.type, notice.course_id, course.name as course_name,
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
  if (courseIds !== undefined) return ofCourses as RawBuilder<NoticeRow>;
  return sql<NoticeRow>`${ofCourses}
    union all
    select id, ${OwnNoticeType.system}::smallint, '', '', '', title, content, '', false, read_at, created_at, id
    from messaging.message
    where recipient_id = ${userId} and kind = 'system' and announcement_id is not null
      and deleted_at is null`;
}

/** The courses that count; all of the person's where it is undefined. */
type Narrowed = readonly string[] | undefined;

/** The courses that a question names, by itself or as those of a project. */
const narrowedTo = async (
  db: Kysely<DiscussionTables>,
  userId: string,
  { courseId, packageId }: { readonly courseId?: string; readonly packageId?: string },
): Promise<Narrowed> =>
  courseId === undefined ? coursesOfGroup(db, userId, packageId) : [courseId];

async function countUnread(
  db: Kysely<DiscussionTables>,
  userId: string,
  courseIds: Narrowed,
): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from (${ownNotices(userId, courseIds)}) as notice
    where read_at is null`.execute(db);
  return rows[0]?.num ?? 0;
}

/** Notices as learners get them, whatever brings them. */
export const noticeOwn = implement(contract, {
  async listOwnNotices({ input, db, viewer }) {
    const { pageNo, pageSize, type, isUnread, keyword } = input;
    const { userId } = viewer();
    const courseIds = await narrowedTo(db, userId, input);
    const found = sql`from (${ownNotices(userId, courseIds)}) as notice
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
        className: row.class_name,
        title: row.title,
        excerpt: (row.type === OwnNoticeType.system ? row.content : wordsOf(row.content)).slice(
          0,
          EXCERPT,
        ),
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
    const courseIds = await narrowedTo(db, userId, input);
    const { rows } = await sql<Pick<NoticeRow, "id" | "type" | "message_id">>`
      select id, type, message_id from (${ownNotices(userId, courseIds)}) as notice
      where read_at is null`.execute(db);
    const noticeIds = rows.filter(({ type }) => type !== OwnNoticeType.system).map(({ id }) => id);
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
