import * as contract from "@perennial/contract/messaging/message.ts";
import { implementOn } from "../kernel/domain.ts";
import type { MessagingTables } from "./tables.ts";

const implement = implementOn<MessagingTables>();

export const messageOperations = implement(contract, {
  async getUnreadCount({ db, viewer }) {
    const rows = await db
      .selectFrom("messaging.message")
      .select((of) => ["kind", of.fn.countAll<number>().as("count")])
      .where("recipient_id", "=", viewer().userId)
      .where("read_at", "is", null)
      .groupBy("kind")
      .execute();
    const countOf = (kind: string): number => rows.find((row) => row.kind === kind)?.count ?? 0;
    return { systemMessageCount: countOf("system"), privateLetterCount: countOf("letter") };
  },
});
