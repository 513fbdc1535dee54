import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { MessagingTables } from "./tables.ts";
import { unreadChanged } from "./unread.ts";

/** Marks these messages of a person as read: what they tell of was read elsewhere. The badge falls when `db` commits. */
export async function readMessages(
  db: AnyDatabase,
  services: Services,
  userId: string,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const changed = await tablesOf<MessagingTables>(db)
    .updateTable("messaging.message")
    .set({ read_at: sql`now()` })
    .where("id", "=", sql<string>`any(${messageIds}::text[])`)
    .where("recipient_id", "=", userId)
    .where("read_at", "is", null)
    .where("deleted_at", "is", null)
    .returning("id")
    .execute();
  if (changed.length > 0) await unreadChanged(db, services, [userId]);
}
