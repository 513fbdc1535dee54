import { sql } from "kysely";
import { lockScore } from "../identity/public.ts";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import { addEntry } from "./add-entry.ts";
import type { CreditTables } from "./tables.ts";

/** Kinds that every account has by itself; their sameness says nothing. */
const OWN_KINDS = ["opening", "manual", "merge-in", "merge-out"];

/**
 * Points of the first account go to the second; what both were given for the same event counts once. Both ledgers
 * say so by an entry, for neither is ever changed.
 */
export const mergeCredit: NonNullable<PersonData["mergePerson"]> = async (db, fromId, toId) => {
  const tables = tablesOf<CreditTables>(db);
  const score = (await lockScore(tables, fromId)) ?? 0;
  if (score <= 0) return { points: 0 };
  const doubled = await tables
    .selectFrom("credit.entry as given")
    .innerJoin("credit.entry as same", (join) =>
      join
        .onRef("same.event_kind", "=", "given.event_kind")
        .onRef("same.source_id", "=", "given.source_id")
        .on("same.user_id", "=", toId),
    )
    .select(sql<number>`coalesce(sum(given.amount), 0)::int`.as("points"))
    .where("given.user_id", "=", fromId)
    .where("given.amount", ">", 0)
    .where("given.event_kind", "not in", OWN_KINDS)
    .executeTakeFirstOrThrow();
  const { site_id: siteId } = await tables
    .selectFrom("identity.user")
    .select("site_id")
    .where("id", "=", toId)
    .executeTakeFirstOrThrow();
  const note = "账号合并";
  const points = Math.max(0, score - doubled.points);
  await addEntry(db, {
    siteId,
    userId: fromId,
    eventKind: "merge-out",
    sourceId: toId,
    amount: -score,
    note,
  });
  if (points > 0)
    await addEntry(db, {
      siteId,
      userId: toId,
      eventKind: "merge-in",
      sourceId: fromId,
      amount: points,
      note,
    });
  return { points };
};
