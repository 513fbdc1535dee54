import type { ThingName } from "@perennial/contract/kernel/things.ts";
import type { Kysely } from "kysely";
import { eachThing, type ThingCall, type ThingResolver } from "../kernel/access/things.ts";
import { Failure } from "../kernel/failure.ts";
import { isBelow } from "../kernel/right-path.ts";
import type { MessagingTables } from "./tables.ts";

declare module "../kernel/access/things.ts" {
  interface ThingFacts {
    message: { readonly id: string; readonly kind: "system" | "letter" };
    announcement: { readonly id: string };
    letterReport: { readonly id: string };
  }
}

/** A row of the site and branch of the active role. */
async function inBranch(
  { db, viewer }: ThingCall,
  table: "messaging.announcement" | "messaging.report",
  id: string,
): Promise<{ id: string }> {
  const { siteId, rightPath } = viewer();
  const row = await (db as Kysely<MessagingTables>)
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .where("site_id", "=", siteId)
    .where(isBelow("right_path", rightPath))
    .executeTakeFirst();
  if (!row) throw new Failure("messaging.notFound");
  return row;
}

/** Messages as their receivers, announcements and reports as those who look after a branch meet them. */
export const messagingThings: Partial<Record<ThingName, ThingResolver>> = {
  message: eachThing(async ({ db, viewer }, id) => {
    const row = await (db as Kysely<MessagingTables>)
      .selectFrom("messaging.message")
      .select(["id", "kind"])
      .where("id", "=", id)
      .where("recipient_id", "=", viewer().userId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) throw new Failure("messaging.notFound");
    return row;
  }),
  announcement: eachThing((call, id) => inBranch(call, "messaging.announcement", id)),
  letterReport: eachThing((call, id) => inBranch(call, "messaging.report", id)),
};
