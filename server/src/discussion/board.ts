import * as contract from "@perennial/contract/discussion/board.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import { freeAttachments, keepAttachments } from "./attachment.ts";
import { tellTeam } from "./news.ts";
import { readPosts, selectReplies, shownReply, taughtPosts, visiblePosts } from "./post-rows.ts";
import { mayDeleteReply } from "./rules.ts";
import { seenPost } from "./seen-post.ts";
import { belonging, requireDiscussion, type Standing } from "./standing.ts";
import { implement, type DiscussionTables } from "./tables.ts";
import { writtenHtml, writtenText } from "./written.ts";

type Database = Kysely<DiscussionTables>;
const { BoardType } = contract;

/** The class that a post of a class board goes to: a learner's own, a teacher's choice within the period. */
async function boardClass(
  db: Database,
  standing: Standing,
  type: number,
  classId: string | undefined,
): Promise<string | null> {
  if (type !== BoardType.class) return null;
  const wanted = standing.isManager ? classId : standing.classId;
  const found =
    wanted !== undefined &&
    (await db
      .selectFrom("course.class")
      .select("id")
      .where("id", "=", wanted)
      .where("period_id", "=", standing.periodId)
      .executeTakeFirst());
  if (!found) throw new Failure("discussion.classMissing");
  return found.id;
}

async function oneOf<T>(rows: Promise<readonly T[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Failure("discussion.notFound");
  return row;
}

/** Boards of a course: posts, replies, likes, and what their managers do with them. */
export const board = implement(contract, {
  async listPosts({ input, db, viewer, caller }) {
    requireDiscussion(caller.site);
    const { pageNo, pageSize, keyword, courseId, periodId } = input;
    const standing =
      courseId === undefined ? undefined : await belonging(db, viewer(), { courseId, periodId });
    let found = standing ? visiblePosts(db, standing) : taughtPosts(db, viewer().userId);
    if (input.type !== undefined) found = found.where("post.board", "=", input.type);
    if (input.classId !== undefined) found = found.where("post.class_id", "=", input.classId);
    if (input.isFeatured) found = found.where("post.post_kind", "=", contract.PostKind.featured);
    if (keyword)
      found = found.where(sql<boolean>`strpos(lower(post.title), ${keyword.toLowerCase()}) > 0`);
    const { count } = await found
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const ids = await found
      .select("post.id")
      // What is pinned on one board says nothing about the others.
      .$if(standing !== undefined, (of) => of.orderBy("post.is_top", "desc"))
      .orderBy("post.created_at", "desc")
      .orderBy("post.id", "desc")
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return {
      data: await readPosts(
        db,
        ids.map(({ id }) => id),
        viewer().userId,
        standing?.isManager ?? true,
      ),
      page: pageInfo(count, pageNo, pageSize),
    };
  },

  async getBoards({ input, db, viewer, caller }) {
    requireDiscussion(caller.site);
    const standing = await belonging(db, viewer(), input);
    const counted = await visiblePosts(db, standing)
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom("discussion.reply as reply")
            .select((count) => [
              count.fn.countAll<number>().as("num"),
              count.fn.max("reply.created_at").as("last_at"),
            ])
            .whereRef("reply.post_id", "=", "post.id")
            .where("reply.deleted_at", "is", null)
            .as("replies"),
        (join) => join.onTrue(),
      )
      .select((of) => [
        "post.class_id",
        of.fn.countAll<number>().as("post_num"),
        of.fn.sum<number>("replies.num").as("reply_num"),
        sql<string>`greatest(max(post.created_at), max(replies.last_at))`.as("last_at"),
      ])
      .groupBy("post.class_id")
      .execute();
    let classes = db
      .selectFrom("course.class")
      .select(["id", "name"])
      .where("period_id", "=", standing.periodId);
    if (!standing.isManager) classes = classes.where("id", "=", standing.classId ?? "");
    const places = [
      { id: null, name: "" },
      ...(await classes.orderBy("created_at").orderBy("id").limit(200).execute()),
    ];
    const byClass = new Map(counted.map((row) => [row.class_id, row]));
    return places.map(({ id, name }) => {
      const row = byClass.get(id);
      return {
        type: id === null ? BoardType.comprehensive : BoardType.class,
        classId: id ?? "",
        className: name,
        postNum: row?.post_num ?? 0,
        replyNum: row?.reply_num ?? 0,
        lastAt: row?.last_at ? new Date(row.last_at).toISOString() : null,
      };
    });
  },

  async getPost({ input, db, viewer, caller }) {
    requireDiscussion(caller.site);
    const { standing } = await seenPost(db, viewer(), input.id);
    const { userId } = viewer();
    await db
      .insertInto("discussion.post_look")
      .values({ post_id: input.id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return oneOf(readPosts(db, [input.id], userId, standing.isManager));
  },

  async listReplies({ input, db, viewer, caller }) {
    requireDiscussion(caller.site);
    const { standing, isPostOwner } = await seenPost(db, viewer(), input.postId);
    const { pageNo, pageSize } = input;
    const found = selectReplies(db, input.postId);
    const { count } = await found
      .clearSelect()
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const rows = await found
      .orderBy("reply.created_at")
      .orderBy("reply.id")
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const who = { userId: viewer().userId, isManager: standing.isManager, isPostOwner };
    return {
      data: rows.map((row) => shownReply(row, who)),
      page: pageInfo(count, pageNo, pageSize),
    };
  },

  async savePost({ input, db, viewer, caller, services, fail }) {
    requireDiscussion(caller.site);
    const { userId } = viewer();
    const written = { title: writtenText(input.title), content_html: writtenHtml(input.content) };
    let { id } = input;
    if (id === undefined) {
      const standing = await belonging(db, viewer(), input);
      const classId = await boardClass(db, standing, input.type, input.classId);
      const row = await db
        .insertInto("discussion.post")
        .values({
          site_id: standing.siteId,
          course_id: standing.courseId,
          period_id: standing.periodId,
          board: input.type,
          class_id: classId,
          user_id: userId,
          ...written,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      id = row.id;
      await tellTeam(db, services, standing.courseId);
    } else {
      const { post, may } = await seenPost(db, viewer(), id);
      if (!may.edit || post.course_id !== input.courseId) return fail("discussion.mayNot");
      await db
        .updateTable("discussion.post")
        .set({ ...written, updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    }
    await keepAttachments(db, viewer(), id, input.attachmentIds);
    await db
      .deleteFrom("discussion.post_draft")
      .where("user_id", "=", userId)
      .where("course_id", "=", input.courseId)
      .where("post_id", "=", input.id ?? "")
      .execute();
    return { id };
  },

  async addReply({ input, db, viewer, caller, services, fail }) {
    requireDiscussion(caller.site);
    const { post, standing, isPostOwner, may } = await seenPost(db, viewer(), input.postId);
    if (!may.reply) return fail("discussion.closed");
    if (input.replyToId !== undefined) {
      const target = await db
        .selectFrom("discussion.reply")
        .select("id")
        .where("id", "=", input.replyToId)
        .where("post_id", "=", post.id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!target) return fail("discussion.notFound");
    }
    const { userId } = viewer();
    const { id } = await db
      .insertInto("discussion.reply")
      .values({
        post_id: post.id,
        user_id: userId,
        reply_to_id: input.replyToId ?? null,
        content: writtenText(input.content),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellTeam(db, services, standing.courseId);
    const row = await oneOf(selectReplies(db, post.id).where("reply.id", "=", id).execute());
    return shownReply(row, { userId, isManager: standing.isManager, isPostOwner });
  },

  async likePost({ input, db, viewer, caller, fail }) {
    requireDiscussion(caller.site);
    const { post, may } = await seenPost(db, viewer(), input.id);
    if (!may.like) return fail("discussion.closed");
    const { userId } = viewer();
    const mine = () =>
      db
        .deleteFrom("discussion.post_like")
        .where("post_id", "=", post.id)
        .where("user_id", "=", userId);
    const like = () =>
      db
        .insertInto("discussion.post_like")
        .values({ post_id: post.id, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    let { likeState } = input;
    if (likeState === undefined) {
      // The seeds' call says no state: it turns what is there.
      const gone = await mine().returning("post_id").executeTakeFirst();
      likeState = gone ? 0 : 1;
      if (!gone) await like();
    } else if (likeState === 1) await like();
    else await mine().execute();
    const { num } = await db
      .selectFrom("discussion.post_like")
      .select((of) => of.fn.countAll<number>().as("num"))
      .where("post_id", "=", post.id)
      .executeTakeFirstOrThrow();
    return { likeState, likeNum: num };
  },

  async featurePost({ input, db, viewer, caller, fail }) {
    requireDiscussion(caller.site);
    const { may } = await seenPost(db, viewer(), input.id);
    if (!may.feature) return fail("discussion.mayNot");
    const row = await db
      .updateTable("discussion.post")
      .set({ post_kind: sql<number>`1 - post_kind` })
      .where("id", "=", input.id)
      .returning("post_kind")
      .executeTakeFirstOrThrow();
    return { postKind: row.post_kind };
  },

  async pinPost({ input, db, viewer, caller, fail }) {
    requireDiscussion(caller.site);
    const { may } = await seenPost(db, viewer(), input.id);
    if (!may.pin) return fail("discussion.mayNot");
    const row = await db
      .updateTable("discussion.post")
      .set({ is_top: sql<number>`case when is_top = 0 then 1 else 0 end` })
      .where("id", "=", input.id)
      .returning("is_top")
      .executeTakeFirstOrThrow();
    return { isTop: row.is_top };
  },

  async setPostOpened({ input, db, viewer, caller, fail }) {
    requireDiscussion(caller.site);
    const { may } = await seenPost(db, viewer(), input.id);
    if (!may.open) return fail("discussion.mayNot");
    await db
      .updateTable("discussion.post")
      .set({ opened: input.opened })
      .where("id", "=", input.id)
      .execute();
    return { opened: input.opened };
  },

  async deletePost({ input, db, viewer, caller, fail }) {
    requireDiscussion(caller.site);
    const { may } = await seenPost(db, viewer(), input.id);
    if (!may.delete) return fail("discussion.mayNot");
    await db
      .updateTable("discussion.post")
      .set({ deleted_at: sql`now()`, deleted_by: viewer().userId })
      .where("id", "=", input.id)
      .execute();
    await freeAttachments(db, input.id);
    return true;
  },

  async deleteReply({ input, db, viewer, caller, fail }) {
    requireDiscussion(caller.site);
    const reply = await db
      .selectFrom("discussion.reply")
      .select(["post_id", "user_id"])
      .where("id", "=", input.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!reply) return fail("discussion.notFound");
    const { standing, isPostOwner } = await seenPost(db, viewer(), reply.post_id);
    const { userId } = viewer();
    const isReplyOwner = reply.user_id === userId;
    if (!mayDeleteReply({ isManager: standing.isManager, isPostOwner, isReplyOwner }))
      return fail("discussion.mayNot");
    await db
      .updateTable("discussion.reply")
      .set({ deleted_at: sql`now()`, deleted_by: userId })
      .where("id", "=", input.id)
      .execute();
    return true;
  },
});
