import type { AnyDatabase } from "../kernel/database.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { MessagingTables } from "./tables.ts";
import { unreadChanged } from "./unread.ts";

/**
 * A system message to some people, within `db`'s transaction; their badges rise when it commits. Plain text;
 * `link` is a path of the site. For whole audiences there are announcements.
 */
export async function sendSystemMessage(
  db: AnyDatabase,
  services: Services,
  message: {
    readonly siteId: string;
    readonly userIds: readonly string[];
    readonly title: string;
    readonly content: string;
    readonly link?: string;
  },
): Promise<void> {
  const userIds = [...new Set(message.userIds)];
  if (userIds.length === 0) return;
  await tablesOf<MessagingTables>(db)
    .insertInto("messaging.message")
    .values(
      userIds.map((userId) => ({
        site_id: message.siteId,
        recipient_id: userId,
        kind: "system" as const,
        title: message.title,
        content: message.content,
        link: message.link ?? "",
      })),
    )
    .execute();
  await unreadChanged(db, services, userIds);
}
