import { sql, type Kysely } from "kysely";
import { tablesOf, type Services } from "../kernel/services.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { selectPeople } from "./audience.ts";
import type { MessagingTables } from "./tables.ts";
import { unreadChanged } from "./unread.ts";

/** Kind of work that brings an announcement to its audience. */
export const FAN_OUT_JOB = "messaging.fanOut";
const BATCH = 1_000;

/**
 * Gives the next people after `after` their copy, within `db`'s transaction; the answer is the last of them, or
 * undefined when all have theirs or the announcement was recalled meanwhile. Nobody gets two, however often it runs.
 */
export async function fanOutBatch(
  db: Kysely<MessagingTables>,
  services: Services,
  announcementId: string,
  after: string,
): Promise<string | undefined> {
  const announcement = await db
    .selectFrom("messaging.announcement")
    .selectAll()
    .where("id", "=", announcementId)
    .where("status", "=", "sending")
    .forUpdate()
    .executeTakeFirst();
  if (!announcement) return undefined;
  const people = await selectPeople(db, {
    siteId: announcement.site_id,
    kind: announcement.audience_kind,
    id: announcement.audience_id,
    rightPath: announcement.right_path,
  })
    .where("grant.user_id", ">", after)
    .orderBy("grant.user_id")
    .limit(BATCH)
    .execute();
  const last = people.at(-1)?.user_id;
  if (last === undefined) {
    await db
      .updateTable("messaging.announcement")
      .set({
        status: "sent",
        recipient_count: sql`(select count(*) from messaging.message where announcement_id = ${announcementId})`,
      })
      .where("id", "=", announcementId)
      .execute();
    return undefined;
  }
  const written = await db
    .insertInto("messaging.message")
    .columns(["site_id", "recipient_id", "kind", "title", "content", "link", "announcement_id"])
    .expression(
      db
        .selectFrom(
          sql<{
            user_id: string;
          }>`unnest(${people.map((row) => row.user_id)}::text[])`.as<"people">(
            sql`people (user_id)`,
          ),
        )
        .select([
          sql<string>`${announcement.site_id}`.as("site_id"),
          "people.user_id",
          sql<"system">`'system'`.as("kind"),
          sql<string>`${announcement.title}`.as("title"),
          sql<string>`${announcement.content}`.as("content"),
          sql<string>`${announcement.link}`.as("link"),
          sql<string>`${announcementId}`.as("announcement_id"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("recipient_id")
    .execute();
  await unreadChanged(
    db,
    services,
    written.map((row) => row.recipient_id),
  );
  return last;
}

/** Brings an announcement to its whole audience, one short transaction per thousand people. */
export async function fanOut(services: Services, announcementId: string): Promise<void> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const from: string = after;
    after = await inTransaction(services, (db) =>
      fanOutBatch(tablesOf<MessagingTables>(db), services, announcementId, from),
    );
  }
}

/** Works off announcements to large audiences. */
export async function startFanOut(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define<{ id: string }>(FAN_OUT_JOB, ({ id }) => fanOut(services, id));
  return async () => undefined;
}
