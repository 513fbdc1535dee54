import { sql, type Kysely } from "kysely";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { endSessionsOf } from "../sign-in/session-store.ts";
import type { IdentityTables } from "../tables.ts";

/** Days between the request and the closing (the law on personal information allows at most 15). */
export const COOLING_DAYS = 15;
/** The job that closes the accounts whose time has come. */
export const CLOSE_ACCOUNTS_JOB = "identity.close-accounts";
const AT_ONCE = 200;

/** Reasons against closing, as codes of all domains' messages. */
export async function closingBlockers(
  db: Kysely<unknown>,
  services: Pick<Services, "personData">,
  userId: string,
): Promise<string[]> {
  const codes: string[] = [];
  for (const kept of services.personData)
    codes.push(...((await kept.blockers?.(db, userId)) ?? []));
  return codes;
}

/** Erases what domains keep about a person, and about the accounts that were merged into theirs. */
export async function removePersonData(
  db: Kysely<unknown>,
  services: Pick<Services, "personData">,
  userId: string,
): Promise<void> {
  const merged = await tablesOf<IdentityTables>(db)
    .selectFrom("identity.user")
    .select("id")
    .where("merged_into_id", "=", userId)
    .execute();
  for (const id of [...merged.map((account) => account.id), userId])
    // Upper domains come first, because each may still need the account.
    for (const kept of services.personData) await kept.erase(db, id);
}

/**
 * Closes one account completely or not at all. An account whose request was withdrawn, that is already closed or that
 * has become blocked stays as it is.
 */
async function closeAccount(services: Services, userId: string): Promise<boolean> {
  return inTransaction(services, async (db) => {
    const identity = tablesOf<IdentityTables>(db);
    const due = await identity
      .selectFrom("identity.user")
      .select("id")
      .where("id", "=", userId)
      .where("closed_at", "is", null)
      .where("closing_at", "<=", sql<string>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!due || (await closingBlockers(db, services, userId)).length > 0) return false;
    await endSessionsOf(identity, services, [userId]);
    await removePersonData(db, services, userId);
    return true;
  });
}

/**
 * Closes every account whose waiting time is over; gives how many. It may run twice, or at the same time in several
 * processes.
 */
export async function closeDueAccounts(services: Services): Promise<number> {
  const due = await tablesOf<IdentityTables>(services.db)
    .selectFrom("identity.user")
    .select("id")
    .where("closing_at", "<=", sql<string>`now()`)
    .where("closed_at", "is", null)
    .orderBy("closing_at")
    .limit(AT_ONCE)
    .execute();
  let closed = 0;
  for (const { id } of due) if (await closeAccount(services, id)) closed += 1;
  if (closed > 0) services.log.info({ closed }, "accounts were closed");
  return closed;
}

/** Runs at four in the morning, and when a waiting time ends. */
export async function startClosing(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    CLOSE_ACCOUNTS_JOB,
    async () => void (await closeDueAccounts(services)),
    { cron: "0 4 * * *" },
  );
  return async () => undefined;
}
