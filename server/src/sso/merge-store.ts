import { sql, type Kysely } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { forgetMerges, noteAfter, noteBefore } from "../kernel/person/merge-journal.ts";
import type { Holdings, Merging } from "../kernel/person-data.ts";
import { restoreRows } from "../kernel/person/undo-merge.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { SsoTables } from "./tables.ts";
import type { MergeRow } from "./things.ts";

type Db = Kysely<SsoTables & IdentityTables>;
type People = Pick<Services, "personData">;

/** Days for which a merge can be taken back. */
export const UNDO_DAYS = 30;

/** Upper domains first, each may still look at the account that goes; sums up what moved. */
export async function mergeAll(
  db: AnyDatabase,
  { personData }: People,
  { fromId, toId, mergeId }: Merging,
): Promise<Readonly<Record<string, number>>> {
  const moved: Record<string, number> = {};
  for (const data of personData)
    Object.assign(moved, (await data.mergePerson?.(db, fromId, toId, mergeId)) ?? {});
  return moved;
}

/** What somebody has, in numbers of all domains. */
export async function holdingsOf(
  db: AnyDatabase,
  { personData }: People,
  userId: string,
): Promise<Holdings> {
  const all: Record<string, number> = {};
  for (const data of personData) Object.assign(all, (await data.holds?.(db, userId)) ?? {});
  return all;
}

/** Reasons against a merge of these accounts, as codes, each once. */
export async function mergeBlockersOf(
  db: AnyDatabase,
  { personData }: People,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const data of personData)
    for (const userId of userIds) codes.push(...((await data.mergeBlockers?.(db, userId)) ?? []));
  return [...new Set(codes)];
}

/** Merges in `db`'s transaction, and notes what an undo needs. */
export async function recordMerge(
  db: Db,
  services: People,
  {
    from,
    toId,
    siteId,
  }: {
    readonly from: { readonly id: string; readonly login_name: string; readonly name: string };
    readonly toId: string;
    readonly siteId: string;
  },
): Promise<Merging> {
  const { id: mergeId } = await db
    .insertInto("sso.merge")
    .values({
      from_id: from.id,
      to_id: toId,
      site_id: siteId,
      from_login_name: from.login_name,
      from_name: from.name,
      moves: "{}",
      undo_until: sql<string>`now() + make_interval(days => ${UNDO_DAYS}::int)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const merge = { mergeId, fromId: from.id, toId };
  const untyped = tablesOf<unknown>(db as never);
  await noteBefore(untyped, services.personData, merge);
  const moves = await mergeAll(untyped, services, merge);
  await noteAfter(untyped, services.personData, merge);
  await db
    .updateTable("sso.merge")
    .set({ moves: JSON.stringify(moves) })
    .where("id", "=", mergeId)
    .execute();
  return merge;
}

/** True when another account was merged into the same one later, and still is: that has to be taken back first. */
export async function hasNewerMerge(db: Db, { id, to_id: toId }: MergeRow): Promise<boolean> {
  const newer = await db
    .selectFrom("sso.merge")
    .select("id")
    .where("to_id", "=", toId)
    .where("undone_at", "is", null)
    // The ids grow with time.
    .where("id", ">", id)
    .executeTakeFirst();
  return newer !== undefined;
}

/** Takes a merge back in `db`'s transaction. Lets a unique violation through: what was one's own is another's now. */
export async function takeBack(db: Db, services: Services, row: MergeRow): Promise<void> {
  const merge = { mergeId: row.id, fromId: row.from_id, toId: row.to_id };
  const untyped = tablesOf<unknown>(db as never);
  const noted = new Map<unknown, unknown>();
  for (const data of services.personData)
    if (data.beforeUndo) noted.set(data, await data.beforeUndo(untyped, merge));
  await restoreRows(untyped, services.personData, merge);
  for (const data of services.personData)
    await data.undoMerge?.(
      untyped,
      { ...merge, mergedAt: row.merged_at, noted: noted.get(data) },
      services,
    );
  await db
    .updateTable("sso.merge")
    .set({ undone_at: sql<string>`now()`, forgotten_at: sql<string>`now()` })
    .where("id", "=", row.id)
    .execute();
  await forgetMerges(untyped, [row.id]);
}

/** The accounts that were merged into one, newest first. */
export async function listMerges(db: Db, toId: string) {
  const rows = await db
    .selectFrom("sso.merge as merge")
    .innerJoin("identity.user as other", "other.id", "merge.from_id")
    .select(["merge.id", "merge.from_login_name", "merge.from_name", "merge.merged_at"])
    .select(["merge.undo_until", "other.closed_at"])
    .select(sql<boolean>`merge.undo_until > now() and merge.forgotten_at is null`.as("is_in_time"))
    .where("merge.to_id", "=", toId)
    .where("merge.undone_at", "is", null)
    .orderBy("merge.id", "desc")
    .execute();
  return rows.map((row, place) => ({
    id: row.id,
    loginName: row.from_login_name,
    name: row.from_name,
    mergedAt: row.merged_at,
    undoUntil: row.undo_until,
    mayUndo: place === 0 && row.is_in_time,
    maySignIn: row.closed_at === null,
  }));
}

/** Forgets what was noted of merges that can no longer be taken back; gives how many. */
export async function forgetOldMerges(services: Services): Promise<number> {
  return inTransaction(services, async (untyped) => {
    const old = await tablesOf<SsoTables>(untyped)
      .updateTable("sso.merge")
      .set({ forgotten_at: sql<string>`now()` })
      .where("undo_until", "<=", sql<string>`now()`)
      .where("forgotten_at", "is", null)
      .returning("id")
      .execute();
    await forgetMerges(
      untyped,
      old.map(({ id }) => id),
    );
    return old.length;
  });
}

/** Every night at half past four. */
export async function startForgetting(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    "sso.forget-merges",
    async () => void (await forgetOldMerges(services)),
    { cron: "30 4 * * *" },
  );
  return async () => undefined;
}
