import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/board/board.ts";
import { ReportDecision } from "@perennial/contract/discussion/moderation/moderation.ts";
import { TalkStatus } from "@perennial/contract/discussion/talk-status.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { coursesOfGroup } from "../../course/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { freeAttachments, keepAttachments } from "../attachment.ts";
import { onBoard } from "./board-place.ts";
import { calledIn, keepMentions, namesOfMembers, tellMentioned, withNames } from "../mention.ts";
import { tellBoard, tellTeam } from "../news.ts";
import { keepPostFiles } from "./post-file.ts";
import { readPosts, selectReplies, shownReply } from "./post-rows.ts";
import { countBoards, findPosts } from "./post-search.ts";
import { writePost } from "./post-writing.ts";
import { decideReports } from "../moderation/report.ts";
import { statusAfterWriting } from "../rules.ts";
import { requireDiscussion, type Standing } from "../standing.ts";
import { noteLearned } from "../../training/public.ts";
import { implement, type DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
const { BoardType } = contract;

/** The class of a post on a class board: a learner's own class, or the teacher's choice within the period. */
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
  async listPosts({ input, db, viewer, caller, right }) {
    requireDiscussion(caller.site);
    const { pageNo, pageSize, kind } = input;
    const { userId } = viewer();
    const place = right.courseId && (await onBoard(db, right.courseId, kind));
    const group = await coursesOfGroup(db, userId, input.packageId);
    const places = place ? { place } : { of: input.as, courseIds: group };
    const { ids, rowCount } = await findPosts(db, userId, places, input, input);
    const isManager = place ? place.isManager : input.as === "teacher";
    return {
      data: await readPosts(db, ids, { userId, isManager }),
      page: pageInfo(rowCount, pageNo, pageSize),
    };
  },

  async getBoards({ db, caller, right }) {
    requireDiscussion(caller.site);
    const boards = await countBoards(db, await onBoard(db, right.courseId));
    return boards.map((row) => ({
      type: row.class_id === null ? BoardType.comprehensive : BoardType.class,
      classId: row.class_id ?? "",
      className: row.name,
      postNum: row.post_num,
      replyNum: row.reply_num,
      lastAt: row.last_at,
    }));
  },

  async getPost({ input, db, viewer, caller, right }) {
    requireDiscussion(caller.site);
    const { standing } = right.id;
    const { userId } = viewer();
    await db
      .insertInto("discussion.post_look")
      .values({ post_id: input.id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return oneOf(readPosts(db, [input.id], { userId, isManager: standing.isManager }));
  },

  async listReplies({ input, db, viewer, caller, right }) {
    requireDiscussion(caller.site);
    const { standing, isPostOwner } = right.postId;
    const who = { userId: viewer().userId, isManager: standing.isManager, isPostOwner };
    const found = selectReplies(db, input.postId, who);
    const { rows, page } = await readPage(found, input, (all) =>
      all.orderBy("reply.created_at").orderBy("reply.id"),
    );
    return {
      data: rows.map((row) => shownReply(row, who)),
      page,
    };
  },

  async savePost({ input, db, viewer, caller, services, right, needsLook, fail }) {
    requireDiscussion(caller.site);
    const { userId } = viewer();
    const seen = right.id;
    if (seen?.post.kind === contract.TalkKind.experience) return fail("discussion.notFound");
    if (seen && seen.post.course_id !== input.courseId) return fail("discussion.mayNot");
    const place = seen?.standing ?? (await onBoard(db, right.courseId));
    const written = await writePost(db, services, userId, place, {
      id: input.id,
      status: seen?.post.status,
      kind: contract.TalkKind.board,
      board: input.type,
      classId: seen ? seen.post.class_id : await boardClass(db, place, input.type, input.classId),
      title: input.title,
      content: input.content,
      needsLook,
    });
    await keepAttachments(db, written.id, right.attachmentIds);
    await keepPostFiles(db, written.id, userId, input.files, input.attachmentIds.length);
    await db
      .deleteFrom("discussion.post_draft")
      .where("user_id", "=", userId)
      .where("course_id", "=", input.courseId)
      .where("post_id", "=", input.id ?? "")
      .execute();
    return written;
  },

  async createReply({ input, db, viewer, caller, services, right, fail, needsLook }) {
    requireDiscussion(caller.site);
    const { post, standing, isPostOwner, may } = right.postId;
    if (!may.reply) return fail("discussion.closed");
    if (input.replyToId !== undefined) {
      const target = await db
        .selectFrom("discussion.reply")
        .select("id")
        .where("id", "=", input.replyToId)
        .where("post_id", "=", post.id)
        .where("status", "=", TalkStatus.shown)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!target) return fail("discussion.notFound");
    }
    const { userId } = viewer();
    const { isManager } = standing;
    const clean = input.content;
    const isModerated = standing.isModerated || needsLook;
    const status = statusAfterWriting({ status: undefined, isManager, isModerated });
    const board = { courseId: post.course_id, periodId: post.period_id, classId: post.class_id };
    const names = await namesOfMembers(db, board, calledIn(clean));
    const { id } = await db
      .insertInto("discussion.reply")
      .values({
        post_id: post.id,
        user_id: userId,
        reply_to_id: input.replyToId ?? null,
        content: withNames(clean, names),
        status,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await keepMentions(db, post.id, id, names.keys());
    if (status === TalkStatus.shown)
      await tellMentioned(db, services, {
        siteId: standing.siteId,
        courseId: post.course_id,
        postId: post.id,
        replyId: id,
        authorId: userId,
        title: post.title,
      });
    await noteLearned(db, { userId, courseId: standing.courseId });
    await tellTeam(db, services, standing.courseId);
    await tellBoard(db, services, standing.periodId);
    const who = { userId, isManager, isPostOwner };
    const row = await oneOf(selectReplies(db, post.id, who).where("reply.id", "=", id).execute());
    return shownReply(row, who);
  },

  async likePost({ input, db, viewer, caller, services, right, fail }) {
    requireDiscussion(caller.site);
    const { post, may } = right.id;
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
      // The requirements' call names no state, so it toggles the present one.
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
    await tellBoard(db, services, post.period_id);
    return { likeState, likeNum: num };
  },

  async featurePost({ input, db, caller, services, right }) {
    requireDiscussion(caller.site);
    const { post } = right.id;
    const row = await db
      .updateTable("discussion.post")
      .set({ post_kind: sql<number>`1 - post_kind` })
      .where("id", "=", input.id)
      .returning("post_kind")
      .executeTakeFirstOrThrow();
    await tellBoard(db, services, post.period_id);
    return { postKind: row.post_kind };
  },

  async pinPost({ input, db, caller, services, right }) {
    requireDiscussion(caller.site);
    const { post } = right.id;
    const row = await db
      .updateTable("discussion.post")
      .set({ is_top: sql<number>`case when is_top = 0 then 1 else 0 end` })
      .where("id", "=", input.id)
      .returning("is_top")
      .executeTakeFirstOrThrow();
    await tellBoard(db, services, post.period_id);
    return { isTop: row.is_top };
  },

  async setPostOpened({ input, db, caller, services, right }) {
    requireDiscussion(caller.site);
    const { post } = right.id;
    await db
      .updateTable("discussion.post")
      .set({ opened: input.opened })
      .where("id", "=", input.id)
      .execute();
    await tellBoard(db, services, post.period_id);
    return { opened: input.opened };
  },

  async removePost({ input, db, viewer, caller, services, right }) {
    requireDiscussion(caller.site);
    const { post, standing } = right.id;
    await db
      .updateTable("discussion.post")
      .set({ deleted_at: sql`now()`, deleted_by: viewer().userId })
      .where("id", "=", input.id)
      .execute();
    await noteLearned(db, { userId: post.user_id, courseId: post.course_id });
    await freeAttachments(db, input.id);
    const about = { ...standing, postId: post.id, replyId: undefined, title: post.title };
    await decideReports(db, services, about, ReportDecision.deleted, viewer().userId);
    await tellBoard(db, services, post.period_id);
    return true;
  },

  async removeReply({ input, db, viewer, caller, services, right }) {
    requireDiscussion(caller.site);
    const { post, standing } = right.id.seen;
    const { userId } = viewer();
    const reply = await db
      .updateTable("discussion.reply")
      .set({ deleted_at: sql`now()`, deleted_by: userId })
      .where("id", "=", input.id)
      .returning("user_id")
      .executeTakeFirstOrThrow();
    await noteLearned(db, { userId: reply.user_id, courseId: post.course_id });
    const about = { ...standing, postId: post.id, replyId: input.id, title: post.title };
    await decideReports(db, services, about, ReportDecision.deleted, userId);
    await tellBoard(db, services, post.period_id);
    return true;
  },
});
