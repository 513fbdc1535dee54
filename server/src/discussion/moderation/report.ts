import type { SystemMessageKey } from "@perennial/contract/messaging/system-messages.ts";
import { ReportDecision } from "@perennial/contract/discussion/moderation/moderation.ts";
import { sql, type Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { postLinks } from "../board/post-link.ts";
import type { DiscussionTables } from "../tables.ts";

type Database = Kysely<DiscussionTables>;
type Decision = (typeof ReportDecision)[keyof typeof ReportDecision];

const DECIDED: Readonly<Record<Decision, SystemMessageKey>> = {
  [ReportDecision.kept]: "discussion.reportKept",
  [ReportDecision.hidden]: "discussion.reportHidden",
  [ReportDecision.deleted]: "discussion.reportDeleted",
};

/**
 * Decides the open reports about a reply, or about a post and, when it is removed, its replies; tells the people who
 * reported.
 */
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
      said: { key: DECIDED[decision], values: { title: target.title } },
      ...(isWhole ? {} : { link }),
    });
}
