import { sql, type Kysely } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import type { Services } from "../kernel/services.ts";
import type { MessagingTables } from "./tables.ts";

/** Unread messages of a person, system messages and letters together. */
export async function countUnread(db: AnyDatabase, userId: string): Promise<number> {
  const { count } = await (db as Kysely<MessagingTables>)
    .selectFrom("messaging.message")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("recipient_id", "=", userId)
    .where("read_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Tells the people's open tabs to read their unread counts anew, as soon as `db`'s transaction has committed. */
export async function unreadChanged(
  db: AnyDatabase,
  services: Services,
  userIds: readonly string[],
): Promise<void> {
  const listening =
    userIds.length < 2
      ? userIds
      : // Nobody else can have a tab open; an announcement to 100,000 people wakes the few who do.
        (
          await (db as Kysely<MessagingTables>)
            .selectFrom("identity.session")
            .select("user_id")
            .distinct()
            .where("user_id", "=", sql<string>`any(${userIds}::text[])`)
            .where("expires_at", ">", sql<string>`now()`)
            .execute()
        ).map((row) => row.user_id);
  for (const userId of listening)
    await services.live.send(db, `user:${userId}`, { event: "unread", data: null });
}
