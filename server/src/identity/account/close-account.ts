import { sql, type Kysely } from "kysely";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { endSessionsOf } from "../sign-in/session-store.ts";
import type { IdentityTables } from "../tables.ts";

/** Days between asking and closing (the law on personal information: at most 15). */
export const COOLING_DAYS = 15;
/** Kind of work that closes the accounts whose time has come. */
export const CLOSE_ACCOUNTS_JOB = "identity.close-accounts";
const AT_ONCE = 200;

/** What stands in the way of closing, as codes of all domains' messages. */
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

/** Closes one account, all or nothing; an account that was kept, is closed or has become blocked stays as it is. */
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
    // Upper domains first: each may still look at the account.
    await endSessionsOf(identity, services, [userId]);
    for (const kept of services.personData) await kept.erase(db, userId);
    return true;
  });
}

/** Closes every account whose cooling time is over; gives how many. Safe to run twice and beside itself. */
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

/** Looks for them at four in the morning, and when a cooling time ends. */
export async function startClosing(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    CLOSE_ACCOUNTS_JOB,
    async () => void (await closeDueAccounts(services)),
    { cron: "0 4 * * *" },
  );
  return async () => undefined;
}
