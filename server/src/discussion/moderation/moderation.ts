import type { ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { TalkKind } from "@perennial/contract/discussion/board/board.ts";
import * as contract from "@perennial/contract/discussion/moderation/moderation.ts";
import type { TalkStep } from "@perennial/contract/discussion/talk-status.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { freeAttachments } from "../attachment.ts";
import { tellMentioned } from "../mention.ts";
import { tellBoard, tellTeam } from "../news.ts";
import { postLinks } from "../board/post-link.ts";
import { decideReports } from "./report.ts";
import { afterTalkStep, isSeen, mayReport, REASONED } from "../rules.ts";
import { requireDiscussion, teachingIn } from "../standing.ts";
import { implement, type DiscussionTables } from "../tables.ts";
import { attentionOf, readThreads } from "../board/thread.ts";
import { wordsOf } from "../../kernel/html/texts.ts";
import { noteLearned } from "../../training/public.ts";

type Database = Kysely<DiscussionTables>;
const { ReportDecision, ReportReason } = contract;

const DECISIONS: Partial<Record<TalkStep, (typeof ReportDecision)[keyof typeof ReportDecision]>> = {
  keep: ReportDecision.kept,
  hide: ReportDecision.hidden,
  delete: ReportDecision.deleted,
};

const EXCERPT = 60;

/** A post or reply that is being decided; it is locked, so that two teachers do not decide at once. */
async function targetOf(db: Database, postId: string, replyId: string | undefined) {
  const target =
    replyId === undefined
      ? await db
          .selectFrom("discussion.post")
          .select(["user_id", "status", "content_html as content"])
          .where("id", "=", postId)
          .where("deleted_at", "is", null)
          .forUpdate()
          .executeTakeFirst()
      : await db
          .selectFrom("discussion.reply")
          .select(["user_id", "status", "content"])
          .where("id", "=", replyId)
          .where("post_id", "=", postId)
          .where("deleted_at", "is", null)
          .forUpdate()
          .executeTakeFirst();
  if (!target) throw new Failure("discussion.notFound");
  return target;
}

async function tellAuthor(
  db: Database,
  services: Services,
  said: {
    readonly siteId: string;
    readonly courseId: string;
    readonly postId: string;
    readonly authorId: string;
    readonly what: { readonly word: "post" | "experience" | "reply" };
    /** The title of a post, or the first words of a reply. */
    readonly called: string;
    readonly step: Exclude<TalkStep, "keep">;
    readonly reason: string;
    readonly isGone: boolean;
  },
): Promise<void> {
  const { what, called, step, reason } = said;
  for (const { link, userIds } of await postLinks(db, said, [said.authorId]))
    await sendSystemMessage(db, services, {
      siteId: said.siteId,
      userIds,
      said: {
        key: reason === "" ? "discussion.talkStep" : "discussion.talkStepWith",
        values: { what, title: called, step: { word: step }, reason },
      },
      ...(said.isGone ? {} : { link }),
    });
}

/** Reports about posts and replies, and the team's decisions. */
export const moderation = implement(contract, {
  async reportPost({ input, db, viewer, caller, services, right, fail }) {
    requireDiscussion(caller.site);
    const { post, standing, isPostOwner } = right.postId;
    const { userId } = viewer();
    const { isManager } = standing;
    let [isOwner, status] = [isPostOwner, post.status];
    if (input.replyId !== undefined) {
      const reply = await db
        .selectFrom("discussion.reply")
        .select(["user_id", "status"])
        .where("id", "=", input.replyId)
        .where("post_id", "=", post.id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!reply) return fail("discussion.notFound");
      [isOwner, status] = [reply.user_id === userId, reply.status];
      if (!isSeen({ isManager, isOwner, status })) return fail("discussion.notFound");
    }
    if (isOwner) return fail("discussion.reportOwn");
    if (!mayReport({ isManager, isOwner, status })) return fail("discussion.mayNot");
    if (input.reason === ReportReason.other && input.words === "")
      return fail("discussion.reportWordsMissing", [{ path: "words", message: "请说明举报原因" }]);
    const added = await db
      .insertInto("discussion.report")
      .values({
        site_id: standing.siteId,
        course_id: standing.courseId,
        post_id: post.id,
        reply_id: input.replyId ?? null,
        user_id: userId,
        reason: input.reason,
        words: input.words,
      })
      .onConflict((conflict) => conflict.columns(["target_id", "user_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) return fail("discussion.alreadyReported");
    await tellTeam(db, services, standing.courseId);
    return true;
  },

  async listReports({ input, db, caller }) {
    requireDiscussion(caller.site);
    const found = db
      .selectFrom("discussion.report as report")
      .innerJoin("identity.user as person", "person.id", "report.user_id")
      .innerJoin("discussion.post as post", "post.id", "report.post_id")
      .leftJoin("discussion.reply as reply", "reply.id", "report.reply_id")
      .leftJoin("identity.user as decider", "decider.id", "report.decided_by")
      .where("report.post_id", "=", input.postId);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .select([
          "report.id",
          "report.reply_id",
          "report.reason",
          "report.words",
          "report.created_at",
          "report.decision",
          "person.name",
          "decider.name as decider_name",
          "post.title",
          "reply.content",
        ])
        .orderBy(sql`report.decision is not null`)
        .orderBy("report.created_at", "desc")
        .orderBy("report.id"),
    );
    return {
      data: rows.map((row) => ({
        id: row.id,
        replyId: row.reply_id ?? "",
        excerpt: (row.content ?? row.title).slice(0, EXCERPT),
        userName: row.name,
        reason: row.reason as ValueOf<typeof contract.ReportReason>,
        words: row.words,
        createTime: row.created_at,
        decision: row.decision as ValueOf<typeof contract.ReportDecision> | null,
        decidedByName: row.decider_name ?? "",
      })),
      page,
    };
  },

  async moderateTalk({ input, db, viewer, caller, services, right, fail }) {
    requireDiscussion(caller.site);
    const { postId, replyId, step, reason } = input;
    const { post, standing } = right.postId;
    const { userId } = viewer();
    const target = await targetOf(db, postId, replyId);
    const complaint = await db
      .selectFrom("discussion.report")
      .select("id")
      .where("target_id", "=", replyId ?? postId)
      .where("decision", "is", null)
      .limit(1)
      .executeTakeFirst();
    const isExperience = replyId === undefined && post.kind === TalkKind.experience;
    const isReported = complaint !== undefined;
    const next = afterTalkStep({ status: target.status, isExperience, isReported }, step);
    if (next === undefined) return fail("discussion.stepNotAllowed");
    if (REASONED.has(step) && reason === "")
      return fail("discussion.reasonMissing", [{ path: "reason", message: "请填写理由" }]);
    const table = replyId === undefined ? "discussion.post" : "discussion.reply";
    if (next !== "kept")
      await db
        .updateTable(table)
        .set({
          ...(next === "deleted"
            ? { deleted_at: sql<string>`now()`, deleted_by: userId }
            : { status: next }),
          status_reason: reason,
          status_by: userId,
          status_at: sql<string>`now()`,
        })
        .where("id", "=", replyId ?? postId)
        .execute();
    const { siteId, courseId } = standing;
    await noteLearned(db, { userId: target.user_id, courseId });
    const said = { siteId, courseId, postId, authorId: target.user_id };
    if (next === "deleted" && replyId === undefined) await freeAttachments(db, postId);
    const decision = DECISIONS[step];
    if (decision !== undefined) {
      const about = { siteId, courseId, postId, replyId, title: post.title };
      await decideReports(db, services, about, decision, userId);
    }
    if (step === "pass")
      await tellMentioned(db, services, { ...said, replyId: replyId ?? "", title: post.title });
    if (step !== "keep" && target.user_id !== userId) {
      const ofPost = isExperience ? "experience" : "post";
      const what = { word: replyId === undefined ? ofPost : "reply" } as const;
      const called = replyId === undefined ? post.title : wordsOf(target.content, EXCERPT);
      const isGone = next === "deleted" && replyId === undefined;
      await tellAuthor(db, services, { ...said, what, called, step, reason, isGone });
    }
    await tellBoard(db, services, standing.periodId);
    await tellTeam(db, services, courseId);
    return true;
  },

  async listThreads({ input, db, viewer, caller, right, fail }) {
    requireDiscussion(caller.site);
    if (right.courseId) {
      const standing = await teachingIn(db, right.courseId, input.periodId);
      return readThreads(db, input, { periodId: standing.periodId });
    }
    if (!viewer().permissions.has("course.manage")) return fail("discussion.mayNot");
    return readThreads(db, input, { viewer: viewer() });
  },

  async countAttention({ input, db, caller, right }) {
    requireDiscussion(caller.site);
    const { id: courseId } = right.courseId;
    const { num } = await db
      .selectFrom("discussion.post as post")
      .select((of) => of.fn.countAll<number>().as("num"))
      .where("post.course_id", "=", courseId)
      .where("post.kind", "=", input.kind)
      .where("post.deleted_at", "is", null)
      .where(attentionOf(courseId))
      .executeTakeFirstOrThrow();
    return { num };
  },
});
