import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { MessagingTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** Messages, letters and blocked senders of a person. */
export const messagingData: PersonData = {
  async collect(db, userId) {
    const messages = tablesOf<MessagingTables>(db).selectFrom("messaging.message");
    const received = await messages
      .select(["kind", "title", "content", "created_at", "read_at"])
      .where("recipient_id", "=", userId)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute();
    const sent = await messages
      .select(["title", "content", "created_at"])
      .where("sender_id", "=", userId)
      .where("sender_deleted_at", "is", null)
      .orderBy("created_at")
      .limit(MAX_ROWS)
      .execute();
    return { 收到的消息: received, 发出的私信: sent };
  },

  async erase(db, userId) {
    const tables = tablesOf<MessagingTables>(db);
    await tables.deleteFrom("messaging.message").where("recipient_id", "=", userId).execute();
    // Whoever got a letter keeps it, without the name.
    await tables
      .updateTable("messaging.message")
      .set({ sender_id: null })
      .where("sender_id", "=", userId)
      .execute();
    await tables
      .deleteFrom("messaging.block")
      .where((where) => where.or([where("user_id", "=", userId), where("blocked_id", "=", userId)]))
      .execute();
  },
};
