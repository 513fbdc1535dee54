import { FIRST_REPLIES, type Post, type Reply } from "@perennial/contract/discussion/board.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import { attachmentsOf } from "./attachment.ts";
import { mayDeleteReply, mayOfPost } from "./rules.ts";
import type { Standing } from "./standing.ts";
import type { DiscussionTables } from "./tables.ts";

type Database = Kysely<DiscussionTables>;
type ShownPost = z.output<typeof Post>;
type ShownReply = z.output<typeof Reply>;

/** Posts of all courses that somebody teaches. */
export function taughtPosts(db: Database, userId: string) {
  return db
    .selectFrom("discussion.post as post")
    .innerJoin("course.course as course", "course.id", "post.course_id")
    .where("course.deleted_at", "is", null)
    .where("post.course_id", "in", (of) =>
      of.selectFrom("course.teacher").select("course_id").where("user_id", "=", userId),
    )
    .where("post.deleted_at", "is", null);
}

/** Posts that somebody may see in a place: a learner those for all and those of the own class. */
export function visiblePosts(db: Database, standing: Standing) {
  const { classId } = standing;
  const posts = db
    .selectFrom("discussion.post as post")
    .where("post.period_id", "=", standing.periodId)
    .where("post.deleted_at", "is", null);
  if (standing.isManager) return posts;
  return posts.where((of) =>
    of.or([of("post.board", "=", 1), of("post.class_id", "=", classId ?? "")]),
  );
}

interface ReplyRow {
  readonly id: string;
  readonly post_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly avatar: string;
  readonly reply_name: string | null;
  readonly content: string;
  readonly created_at: string;
}

/** A reply as the viewer sees it. */
export function shownReply(
  row: ReplyRow,
  who: { readonly userId: string; readonly isManager: boolean; readonly isPostOwner: boolean },
): ShownReply {
  const isOwner = row.user_id === who.userId;
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.name,
    replyName: row.reply_name ?? "",
    content: row.content,
    avatarUrl: row.avatar,
    createTime: new Date(row.created_at).toISOString(),
    isOwner,
    may: {
      delete: mayDeleteReply({
        isManager: who.isManager,
        isPostOwner: who.isPostOwner,
        isReplyOwner: isOwner,
      }),
    },
  };
}

/** Replies of one post in writing order; the caller pages. */
export function selectReplies(db: Database, postId: string) {
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
    ])
    .where("reply.post_id", "=", postId)
    .where("reply.deleted_at", "is", null);
}

/** The first replies of several posts, in one query. */
async function firstReplies(db: Database, postIds: readonly string[]) {
  if (postIds.length === 0) return new Map<string, ReplyRow[]>();
  const { rows } = await sql<ReplyRow>`
    select reply.*, person.name, person.avatar, target_person.name as reply_name
    from unnest(${postIds}::text[]) as wanted (post_id)
    cross join lateral (
      select id, post_id, user_id, reply_to_id, content, created_at from discussion.reply
      where post_id = wanted.post_id and deleted_at is null
      order by created_at, id limit ${FIRST_REPLIES}
    ) as reply
    join identity.user as person on person.id = reply.user_id
    left join discussion.reply as target on target.id = reply.reply_to_id
    left join identity.user as target_person on target_person.id = target.user_id
    order by reply.created_at, reply.id`.execute(db);
  return Map.groupBy(rows, (row) => row.post_id);
}

/** Posts with everything that is shown of them; counts are made from rows here and nowhere else. */
export async function readPosts(
  db: Database,
  postIds: readonly string[],
  userId: string,
  isManager: boolean,
): Promise<ShownPost[]> {
  if (postIds.length === 0) return [];
  const [rows, replies, attachments] = await Promise.all([
    db
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
          .as("comment_num"),
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
      .where("post.id", "in", postIds)
      .execute(),
    firstReplies(db, postIds),
    attachmentsOf(db, postIds),
  ]);
  const known = new Map(
    rows.map((row) => {
      const isOwner = row.user_id === userId;
      const shown: ShownPost = {
        id: row.id,
        courseId: row.course_id,
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
        type: row.board as 1 | 2,
        classId: row.class_id ?? "",
        className: row.class_name ?? "",
        attachments: attachments.get(row.id) ?? [],
        childrenList: (replies.get(row.id) ?? []).map((reply) =>
          shownReply(reply, { userId, isManager, isPostOwner: isOwner }),
        ),
        may: mayOfPost({ isManager, isPostOwner: isOwner, isOpened: row.opened === 1 }),
      };
      return [row.id, shown] as const;
    }),
  );
  return postIds.flatMap((id) => known.get(id) ?? []);
}
