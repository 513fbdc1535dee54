import {
  FIRST_REPLIES,
  TalkKind,
  type Post,
  type Reply,
} from "@perennial/contract/discussion/board/board.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { attachmentsOf } from "../attachment.ts";
import { mayDeleteReply, mayOfPost, mayReport, stepsOf } from "../rules.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
type ShownPost = z.output<typeof Post>;
type ShownReply = z.output<typeof Reply>;

interface ReplyRow {
  readonly id: string;
  readonly post_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly avatar: string;
  readonly reply_name: string | null;
  readonly content: string;
  readonly created_at: string;
  readonly status: number;
  readonly status_reason: string;
  readonly is_reported: boolean;
  readonly mentions: ShownReply["mentions"];
}

/** The reader of posts and replies. */
export interface Reader {
  readonly userId: string;
  readonly isManager: boolean;
}

/** Names of the people whom a reply mentions. */
const calledNames = sql<ShownReply["mentions"]>`(
  select coalesce(json_agg(json_build_object('userId', called.id, 'name', called.name)), '[]'::json)
  from discussion.mention join identity.user as called on called.id = mention.user_id
  where mention.post_id = reply.post_id and mention.reply_id = reply.id)`;

const isReplyReported = sql<boolean>`exists (
  select 1 from discussion.report
  where report.target_id = reply.id and report.decision is null)`;

/** A reply as the viewer sees it. */
export function shownReply(
  row: ReplyRow,
  who: Reader & { readonly isPostOwner: boolean },
): ShownReply {
  const isOwner = row.user_id === who.userId;
  const { isManager } = who;
  const talk = { status: row.status, isExperience: false, isReported: row.is_reported };
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.name,
    replyName: row.reply_name ?? "",
    content: row.content,
    avatarUrl: row.avatar,
    createTime: new Date(row.created_at).toISOString(),
    isOwner,
    mentions: row.mentions,
    status: row.status as ShownReply["status"],
    statusReason: isOwner || isManager ? row.status_reason : "",
    may: {
      delete: mayDeleteReply({
        isManager,
        isPostOwner: who.isPostOwner,
        isReplyOwner: isOwner,
      }),
      report: mayReport({ isManager, isOwner, status: row.status }),
      steps: isManager ? stepsOf(talk) : [],
    },
  };
}

/** Replies of one post that the reader may see, in writing order; the caller pages. */
export function selectReplies(db: Database, postId: string, { userId, isManager }: Reader) {
  return db
    .selectFrom("discussion.reply as reply")
    .innerJoin("identity.user as person", "person.id", "reply.user_id")
    .leftJoin("discussion.reply as target", "target.id", "reply.reply_to_id")
    .leftJoin("identity.user as target_person", "target_person.id", "target.user_id")
    .select([
      "reply.id",
      "reply.post_id",
      "reply.user_id",
      "person.name",
      "person.avatar",
      "target_person.name as reply_name",
      "reply.content",
      "reply.created_at",
      "reply.status",
      "reply.status_reason",
      isReplyReported.as("is_reported"),
      calledNames.as("mentions"),
    ])
    .where("reply.post_id", "=", postId)
    .where("reply.deleted_at", "is", null)
    .$if(!isManager, (replies) =>
      replies.where((of) =>
        of.or([of("reply.status", "=", TalkStatus.shown), of("reply.user_id", "=", userId)]),
      ),
    );
}

/** The first replies of several posts, in one query. */
async function firstReplies(db: Database, postIds: readonly string[], reader: Reader) {
  if (postIds.length === 0) return new Map<string, ReplyRow[]>();
  const { rows } = await sql<ReplyRow>`
    select reply.*, person.name, person.avatar, target_person.name as reply_name,
      ${isReplyReported} as is_reported, ${calledNames} as mentions
    from unnest(${postIds}::text[]) as wanted (post_id)
    cross join lateral (
      select id, post_id, user_id, reply_to_id, content, created_at, status, status_reason
      from discussion.reply
      where post_id = wanted.post_id and deleted_at is null
        and (${reader.isManager} or status = ${TalkStatus.shown} or user_id = ${reader.userId})
      order by created_at, id limit ${FIRST_REPLIES}
    ) as reply
    join identity.user as person on person.id = reply.user_id
    left join discussion.reply as target on target.id = reply.reply_to_id
    left join identity.user as target_person on target_person.id = target.user_id
    order by reply.created_at, reply.id`.execute(db);
  return Map.groupBy(rows, (row) => row.post_id);
}

/** Posts with their counts; the number of open decisions is counted only for the team. */
function selectPosts(db: Database, postIds: readonly string[], { userId, isManager }: Reader) {
  return db
    .selectFrom("discussion.post as post")
    .innerJoin("identity.user as person", "person.id", "post.user_id")
    .innerJoin("course.course as course", "course.id", "post.course_id")
    .leftJoin("course.class as class", "class.id", "post.class_id")
    .selectAll("post")
    .select((of) => [
      "person.name as user_name",
      "person.avatar",
      "class.name as class_name",
      "course.name as course_name",
      of
        .selectFrom("discussion.post_look as look")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("look.post_id", "=", "post.id")
        .as("look_num"),
      of
        .selectFrom("discussion.reply as reply")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("reply.post_id", "=", "post.id")
        .where("reply.deleted_at", "is", null)
        .where("reply.status", "=", TalkStatus.shown)
        .as("comment_num"),
      // Only the team sees these.
      sql<number>`case when ${isManager} then (select count(*) from discussion.reply
          where reply.post_id = post.id and reply.deleted_at is null
            and reply.status = ${TalkStatus.waiting}) else 0 end`.as("waiting_num"),
      sql<number>`case when ${isManager} then (select count(*) from discussion.report
          where report.post_id = post.id and report.decision is null) else 0 end`.as("report_num"),
      sql<boolean>`exists (select 1 from discussion.report
          where report.target_id = post.id and report.decision is null)`.as("is_reported"),
      of
        .selectFrom("discussion.post_like as liked")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("liked.post_id", "=", "post.id")
        .as("like_num"),
      of
        .exists(
          of
            .selectFrom("discussion.post_like as own")
            .select("own.post_id")
            .whereRef("own.post_id", "=", "post.id")
            .where("own.user_id", "=", userId),
        )
        .as("is_liked"),
    ])
    .where("post.id", "in", postIds);
}

type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>["execute"]>>[number];

interface AroundPost {
  readonly replies: readonly ReplyRow[];
  readonly attachments: ShownPost["attachments"];
}

/** A post as the reader sees it. */
function shownPost(
  row: PostRow,
  { replies, attachments }: AroundPost,
  { userId, isManager }: Reader,
): ShownPost {
  const isOwner = row.user_id === userId;
  return {
    id: row.id,
    courseId: row.course_id,
    periodId: row.period_id,
    courseName: row.course_name,
    title: row.title,
    content: row.content_html,
    userName: row.user_name,
    userId: row.user_id,
    avatarUrl: row.avatar,
    createTime: new Date(row.created_at).toISOString(),
    lookNum: row.look_num ?? 0,
    commentNum: row.comment_num ?? 0,
    likeNum: row.like_num ?? 0,
    likeState: row.is_liked ? 1 : 0,
    isTop: row.is_top,
    postKind: row.post_kind,
    opened: row.opened,
    isOwner,
    kind: row.kind as ShownPost["kind"],
    status: row.status as ShownPost["status"],
    statusReason: isOwner || isManager ? row.status_reason : "",
    reportNum: row.report_num,
    waitingNum: row.waiting_num,
    type: row.board as ShownPost["type"],
    classId: row.class_id ?? "",
    className: row.class_name ?? "",
    attachments,
    childrenList: replies.map((reply) =>
      shownReply(reply, { userId, isManager, isPostOwner: isOwner }),
    ),
    may: {
      ...mayOfPost({
        isManager,
        isPostOwner: isOwner,
        isOpened: row.opened === 1,
        status: row.status,
      }),
      steps: isManager
        ? stepsOf({
            status: row.status,
            isExperience: row.kind === TalkKind.experience,
            isReported: row.is_reported,
          })
        : [],
    },
  };
}

/** Posts with everything that is shown of them; their counts are made only here. */
export async function readPosts(
  db: Database,
  postIds: readonly string[],
  reader: Reader,
): Promise<ShownPost[]> {
  if (postIds.length === 0) return [];
  const [rows, replies, attachments] = await Promise.all([
    selectPosts(db, postIds, reader).execute(),
    firstReplies(db, postIds, reader),
    attachmentsOf(db, postIds),
  ]);
  const known = new Map(
    rows.map((row) => {
      const around = {
        replies: replies.get(row.id) ?? [],
        attachments: attachments.get(row.id) ?? [],
      };
      return [row.id, shownPost(row, around, reader)] as const;
    }),
  );
  return postIds.flatMap((id) => known.get(id) ?? []);
}
