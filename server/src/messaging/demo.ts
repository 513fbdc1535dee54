import { tablesOf, type Services } from "../kernel/services.ts";
import { PROVINCE_SITE_ID } from "../site/public.ts";
import type { MessagingTables } from "./tables.ts";

const LETTERS = [
  ["system", "欢迎来到云岭终身学习平台", "从“课程中心”挑一门感兴趣的课，随时开始学习。"],
  ["system", "云岭学习节开始了", "学习节期间每周都有线下活动，欢迎到“社区活动”看看。"],
  [
    "letter",
    "书法课的课后点评",
    "您上周的习字我看过了，横画起笔可以再藏一点锋，下节课我们一起改。",
  ],
] as const;

/** A few unread messages for the first student and the person with many roles. */
export async function demoMessages(services: Services): Promise<void> {
  const rows = ["student01", "multi01"].flatMap((recipient) =>
    LETTERS.map(([kind, title, content], at) => ({
      id: `message-${recipient}-${at + 1}`,
      site_id: PROVINCE_SITE_ID,
      recipient_id: recipient,
      sender_id: kind === "letter" ? "teacher01" : null,
      kind,
      title,
      content,
      created_at: `2026-11-1${5 + at}T09:00:00+08:00`,
      read_at: null,
    })),
  );
  await tablesOf<MessagingTables>(services.db)
    .insertInto("messaging.message")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
