import { rowsBefore } from "../../kernel/database/paging.ts";
import { POST_COUNT_CAP } from "@perennial/contract/discussion/board/board.ts";
import type { listThreads } from "@perennial/contract/discussion/moderation/moderation.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import type { OutputOf, ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { pageInfo, type PageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { inCourseScope } from "../../course/public.ts";
import { scopeOf } from "../../identity/public.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import type { DiscussionTables } from "../tables.ts";
import { wordsOf } from "../../kernel/html/texts.ts";

type Row = OutputOf<typeof listThreads>[number];
const EXCERPT = 120;

const reported = sql`select post_id from discussion.report where decision is null`;
const replyWaiting = sql`select post_id from discussion.reply
  where deleted_at is null and status = ${TalkStatus.waiting}`;

/** Condition for `discussion.post as post`: a person should look at it; limited to one course when it is named. */
export function attentionOf(courseId?: string): RawBuilder<boolean> {
  const mine = courseId === undefined ? sql`true` : sql`course_id = ${courseId}`;
  return sql<boolean>`post.id in (
    select id from discussion.post where deleted_at is null and status = ${TalkStatus.waiting} and ${mine}
    union all ${reported} and ${mine}
    union all ${replyWaiting})`;
}

const NEEDS: Readonly<Record<string, RawBuilder<boolean>>> = {
  attention: attentionOf(),
  waiting: sql`(post.status = ${TalkStatus.waiting} or post.id in (${replyWaiting}))`,
  reported: sql`post.id in (${reported})`,
  hidden: sql`post.status = ${TalkStatus.hidden}`,
  returned: sql`post.status = ${TalkStatus.returned}`,
};

type Within = { readonly periodId: string } | { readonly viewer: Viewer };

/** Posts of a period or of an administrator's scope, as far as the filters let them through. */
function foundThreads(
  db: Kysely<DiscussionTables>,
  input: ParsedInputOf<typeof listThreads>,
  within: Within,
) {
  const { need, createdFrom, createdTo } = input;
  const keyword = input.keyword.toLowerCase();
  let found = db
    .selectFrom("discussion.post as post")
    .innerJoin("course.course as course", "course.id", "post.course_id")
    .innerJoin("identity.user as person", "person.id", "post.user_id")
    .where("post.deleted_at", "is", null)
    .where("course.deleted_at", "is", null)
    .where("post.kind", "=", input.kind);
  found =
    "periodId" in within
      ? found.where("post.period_id", "=", within.periodId)
      : found.where(inCourseScope(scopeOf(within.viewer)));
  const needed = NEEDS[need];
  if (needed) found = found.where(needed);
  if (input.isFeatured !== undefined)
    found = found.where("post.post_kind", "=", input.isFeatured ? 1 : 0);
  if (createdFrom !== undefined) found = found.where("post.created_at", ">=", createdFrom);
  if (createdTo !== undefined) found = found.where("post.created_at", "<", createdTo);
  if (keyword !== "")
    found = found.where(
      sql<boolean>`(strpos(lower(post.title), ${keyword}) > 0
        or strpos(lower(course.name), ${keyword}) > 0 or strpos(lower(person.name), ${keyword}) > 0)`,
    );
  return found;
}

/** What the list shows of each post and how much there is to be done about it, the newest first. */
function withTasks(found: ReturnType<typeof foundThreads>) {
  return found
    .select((of) => [
      "post.id",
      "post.course_id",
      "course.name as course_name",
      "post.title",
      "post.content_html",
      "person.name as user_name",
      "post.created_at",
      "post.status",
      "post.is_top",
      "post.post_kind",
      "post.opened",
      of
        .selectFrom("discussion.reply as reply")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("reply.post_id", "=", "post.id")
        .where("reply.deleted_at", "is", null)
        .where("reply.status", "=", TalkStatus.shown)
        .as("comment_num"),
      of
        .selectFrom("discussion.reply as waiting")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("waiting.post_id", "=", "post.id")
        .where("waiting.deleted_at", "is", null)
        .where("waiting.status", "=", TalkStatus.waiting)
        .as("waiting_num"),
      of
        .selectFrom("discussion.post_like as liked")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("liked.post_id", "=", "post.id")
        .as("like_num"),
      of
        .selectFrom("discussion.report as report")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("report.post_id", "=", "post.id")
        .where("report.decision", "is", null)
        .as("report_num"),
    ])
    .orderBy("post.created_at", "desc")
    .orderBy("post.id", "desc");
}

type ThreadRow = Awaited<ReturnType<ReturnType<typeof withTasks>["execute"]>>[number];

const shownThread = (row: ThreadRow): Row => ({
  id: row.id,
  courseId: row.course_id,
  courseName: row.course_name,
  title: row.title,
  excerpt: wordsOf(row.content_html, EXCERPT),
  userName: row.user_name,
  createTime: row.created_at,
  status: row.status as Row["status"],
  isTop: row.is_top,
  postKind: row.post_kind,
  opened: row.opened,
  commentNum: row.comment_num ?? 0,
  likeNum: row.like_num ?? 0,
  reportNum: row.report_num ?? 0,
  waitingNum: row.waiting_num ?? 0,
});

/**
 * Posts of a period or of an administrator's scope, the newest first, with their open tasks; a fixed number of queries.
 */
export async function readThreads(
  db: Kysely<DiscussionTables>,
  input: ParsedInputOf<typeof listThreads>,
  within: Within,
): Promise<{ data: Row[]; page: PageInfo }> {
  const { pageNo, pageSize } = input;
  const found = foundThreads(db, input, within);
  const cap = Math.max(POST_COUNT_CAP, (pageNo + 5) * pageSize);
  const [counted, rows] = await Promise.all([
    db
      .selectFrom(found.select("post.id").limit(cap).as("some"))
      .select((of) => of.fn.countAll<number>().as("num"))
      .executeTakeFirstOrThrow(),
    withTasks(found).limit(pageSize).offset(rowsBefore(input)).execute(),
  ]);
  return { data: rows.map(shownThread), page: pageInfo(counted.num, pageNo, pageSize) };
}
