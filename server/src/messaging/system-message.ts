import {
  systemMessageWords,
  type SystemMessage,
} from "@perennial/contract/messaging/system-messages.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { MessagingTables } from "./tables.ts";
import { unreadChanged } from "./unread.ts";

/**
 * A system message to some people, within `db`'s transaction; their badges rise when it commits. Plain text;
 * `said` is what the platform says by itself, in the language of each reader; title and content are what somebody wrote.
 * `link` is a path of the site. For whole audiences there are announcements. Answers which message went to whom.
 */
export async function sendSystemMessage(
  db: AnyDatabase,
  services: Services,
  message: {
    readonly siteId: string;
    readonly userIds: readonly string[];
    readonly link?: string;
  } & ({ readonly said: SystemMessage } | { readonly title: string; readonly content: string }),
): Promise<{ readonly messageId: string; readonly userId: string }[]> {
  const userIds = [...new Set(message.userIds)];
  if (userIds.length === 0) return [];
  const said = "said" in message ? JSON.stringify(message.said) : null;
  const words =
    "said" in message
      ? systemMessageWords(message.said, "zh")
      : { title: message.title, content: message.content };
  const sent = await tablesOf<MessagingTables>(db)
    .insertInto("messaging.message")
    .values(
      userIds.map((userId) => ({
        site_id: message.siteId,
        recipient_id: userId,
        kind: "system" as const,
        ...words,
        said,
        link: message.link ?? "",
      })),
    )
    .returning(["id as messageId", "recipient_id as userId"])
    .execute();
  await unreadChanged(db, services, userIds);
  return sent;
}

/** Takes system messages back from those who got them, read or not; badges fall when `db`'s transaction commits. */
export async function withdrawSystemMessages(
  db: AnyDatabase,
  services: Services,
  messageIds: readonly string[],
): Promise<void> {
  if (messageIds.length === 0) return;
  const gone = await tablesOf<MessagingTables>(db)
    .updateTable("messaging.message")
    .set({ deleted_at: sql`now()` })
    .where("id", "in", messageIds)
    .where("kind", "=", "system")
    .where("deleted_at", "is", null)
    .returning("recipient_id")
    .execute();
  await unreadChanged(
    db,
    services,
    gone.map(({ recipient_id }) => recipient_id),
  );
}
