import { ReportDecision } from "@perennial/contract/discussion/moderation/moderation.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { postLinks } from "../board/post-link.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
type Decision = (typeof ReportDecision)[keyof typeof ReportDecision];

const DECIDED: Readonly<Record<Decision, string>> = {
  [ReportDecision.kept]: "经核实，该内容未违反规定，予以保留。",
  [ReportDecision.hidden]: "该内容已被隐藏。",
  [ReportDecision.deleted]: "该内容已被删除。",
};

/** Decides the complaints that wait about a post, with those about its replies when it goes, or about one reply; tells who complained. */
export async function decideReports(
  db: Database,
  services: Services,
  target: {
    readonly siteId: string;
    readonly courseId: string;
    readonly postId: string;
    /** Undefined for the post itself. */
    readonly replyId: string | undefined;
    readonly title: string;
  },
  decision: Decision,
  decidedBy: string,
): Promise<void> {
  const isWhole = target.replyId === undefined && decision === ReportDecision.deleted;
  const decided = await db
    .updateTable("discussion.report")
    .set({ decision, decided_by: decidedBy, decided_at: sql`now()` })
    .where("post_id", "=", target.postId)
    .where("decision", "is", null)
    .$if(!isWhole, (reports) => reports.where("target_id", "=", target.replyId ?? target.postId))
    .returning("user_id")
    .execute();
  const userIds = [...new Set(decided.map(({ user_id }) => user_id))];
  for (const { link, userIds: readers } of await postLinks(db, target, userIds))
    await sendSystemMessage(db, services, {
      siteId: target.siteId,
      userIds: readers,
      title: "举报处理结果",
      content: `您在讨论“${target.title}”中举报的内容已处理：${DECIDED[decision]}`,
      ...(isWhole ? {} : { link }),
    });
}
