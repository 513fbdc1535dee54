import { sql } from "kysely";
import { lockScore } from "../identity/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import type { PersonData } from "../kernel/person-data.ts";
import { type PersonPort, tablesOf } from "../kernel/services.ts";
import { insertEntry } from "./insert-entry.ts";
import type { CreditTables } from "./tables.ts";

/** Kinds that every account has by itself; their sameness says nothing. */
const OWN_KINDS = [
  "opening",
  "manual",
  "merge-in",
  "merge-out",
  "merge-undone-in",
  "merge-undone-out",
];

/** Points that both were given for the same events; accounts that were merged into them before count as theirs. */
async function doubledPoints(db: AnyDatabase, fromId: string, toId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::int as points from (
      select (array_agg(given.amount order by given.user_id = ${fromId} desc))[1] as points from credit.entry as given
      where given.amount > 0 and given.event_kind <> all(${OWN_KINDS}::text[])
        and given.user_id in (select id from identity."user" where ${fromId} in (id, merged_into_id))
        and exists (select from credit.entry as same
          where same.event_kind = given.event_kind and same.source_id = given.source_id
            and same.user_id in (select id from identity."user" where ${toId} in (id, merged_into_id)))
      group by given.event_kind, given.source_id
    ) as events`.execute(db);
  return rows[0]?.points ?? 0;
}

/**
 * Points of the first account go to the second; what both were given for the same event counts once. Both ledgers
 * say so by an entry, for neither is ever changed.
 */
export const mergeCredit: NonNullable<PersonData["mergePerson"]> = async (
  db,
  fromId,
  toId,
  mergeId = toId,
) => {
  const tables = tablesOf<CreditTables>(db);
  const score = (await lockScore(tables, fromId)) ?? 0;
  if (score <= 0) return { points: 0 };
  const points = Math.max(0, score - (await doubledPoints(db, fromId, toId)));
  const siteId = await siteOf(db, toId);
  const entry = { siteId, sourceId: mergeId, note: "账号合并" };
  await insertEntry(db, { ...entry, userId: fromId, eventKind: "merge-out", amount: -score });
  if (points > 0)
    await insertEntry(db, { ...entry, userId: toId, eventKind: "merge-in", amount: points });
  return { points };
};

async function siteOf(db: AnyDatabase, userId: string): Promise<string> {
  const { site_id } = await tablesOf<CreditTables>(db)
    .selectFrom("identity.user")
    .select("site_id")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return site_id;
}

/** Gives the points back, by entries that say so. Throws credit.notEnough when they were spent. */
export const undoCredit: NonNullable<PersonPort["undoMerge"]> = async (
  db,
  { mergeId, fromId, toId },
) => {
  const moved = await tablesOf<CreditTables>(db)
    .selectFrom("credit.entry")
    .select(["user_id", "amount"])
    .where("user_id", "in", [fromId, toId])
    .where("event_kind", "in", ["merge-in", "merge-out"])
    .where("source_id", "=", mergeId)
    .execute();
  const entry = { siteId: await siteOf(db, toId), sourceId: mergeId, note: "撤销账号合并" };
  for (const { user_id: userId, amount } of moved.toSorted((a, b) => b.amount - a.amount))
    await insertEntry(db, {
      ...entry,
      userId,
      eventKind: amount > 0 ? "merge-undone-out" : "merge-undone-in",
      amount: -amount,
    });
};
