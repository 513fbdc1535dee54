import * as contract from "@perennial/contract/sso/account-merge.ts";
import type { Kysely } from "kysely";
import {
  checkCredentials,
  countGuess,
  endSessionsOf,
  hasTotp,
  isTotpCode,
  lockKeyOf,
  requireReauthentication,
  sessionsChanged,
  type IdentityTables,
} from "../identity/public.ts";
import { forSite } from "../kernel/codes/audience.ts";
import { issueCode, readCode, redeemCode } from "../kernel/codes/code.ts";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { implementOn } from "../kernel/domain.ts";
import type { Services } from "../kernel/services.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import type { Caller, Viewer } from "../kernel/viewer.ts";

interface MergeCall {
  readonly db: Kysely<IdentityTables>;
  readonly services: Services;
  readonly caller: Caller;
}

/** The second account behind a ticket that was given to this person in this session. */
async function readMerge(
  look: typeof readCode | typeof redeemCode,
  { db, services, caller }: MergeCall,
  viewer: Viewer,
  ticket: string,
): Promise<string | undefined> {
  const shown = { audience: forSite(caller.site.id), holder: viewer };
  const found = await look(db, services, "account-merge", ticket, shown);
  return found?.payload.fromId as string | undefined;
}

const findUser = (db: Kysely<IdentityTables>, userId: string) =>
  db
    .selectFrom("identity.user")
    .select(["id", "login_name", "name", "is_enabled", "closed_at"])
    .where("id", "=", userId);

/** Upper domains first, each may still look at the account that goes; sums up what moved. */
async function mergeAll(
  db: AnyDatabase,
  services: Pick<Services, "personData">,
  fromId: string,
  toId: string,
): Promise<Readonly<Record<string, number>>> {
  const moved: Record<string, number> = {};
  for (const data of services.personData)
    Object.assign(moved, (await data.mergePerson?.(db, fromId, toId)) ?? {});
  return moved;
}

/** Carries what a preview found out of the transaction that is taken back. */
class Preview extends Error {
  readonly moved: Readonly<Record<string, number>>;

  constructor(moved: Readonly<Record<string, number>>) {
    super("preview");
    this.moved = moved;
  }
}

async function previewMoves(
  services: Services,
  fromId: string,
  toId: string,
): Promise<Readonly<Record<string, number>>> {
  try {
    return await inTransaction(services, async (db) => {
      throw new Preview(await mergeAll(db, services, fromId, toId));
    });
  } catch (error) {
    if (error instanceof Preview) return error.moved;
    throw error;
  }
}

/** True when both are verified, and as different people: then no proof makes them one. */
async function areDifferentPeople(
  db: Kysely<IdentityTables>,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("identity.real_name")
    .select("user_id")
    .where("user_id", "in", [fromId, toId])
    .execute();
  // A number belongs to one account only, so two rows are two numbers.
  return rows.length > 1;
}

export const mergeOperations = implementOn<IdentityTables>()(contract, {
  async startMerge({ db, input, caller, viewer, services, transaction, fail }) {
    const { userId: intoId, sessionId } = viewer();
    const { userId, account } = await checkCredentials({ db, services, caller }, input);
    if (userId === intoId) return fail("sso.mergeSameAccount");
    const user = await findUser(db, userId).executeTakeFirst();
    if (!user?.is_enabled || user.closed_at !== null) return fail("identity.accountUnavailable");
    if (await hasTotp(db, userId)) {
      if (!input.code) return fail("sso.mergeCodeNeeded");
      const key = lockKeyOf(services.vault, userId, account);
      const guess = await countGuess({ services, caller }, key, "secondFactor");
      if (guess.isLocked) return fail("identity.locked");
      await guess.slowDown();
      if (!(await isTotpCode(db, services, userId, input.code)))
        return fail("identity.secondFactorWrong");
      await guess.right();
    }
    return transaction(async (inside) => ({
      ticket: (
        await issueCode(inside, services, "account-merge", {
          audience: forSite(caller.site.id),
          personId: intoId,
          sessionId,
          payload: { fromId: userId },
        })
      ).token,
    }));
  },

  async previewMerge(call) {
    const { db, input, viewer, services, fail } = call;
    const person = viewer();
    const fromId = await readMerge(readCode, call, person, input.ticket);
    const user = fromId && (await findUser(db, fromId).executeTakeFirst());
    if (!user) return fail("sso.ticketExpired");
    const moved = await previewMoves(services, user.id, person.userId);
    const { what } = contract.MergeMove.shape;
    const moves = what.options
      .map((thing) => ({ what: thing, count: moved[thing] ?? 0 }))
      .filter(({ count }) => count > 0);
    return { loginName: user.login_name, name: user.name, moves };
  },

  async confirmMerge(call) {
    const { db, input, viewer, services, fail } = call;
    const person = viewer();
    await requireReauthentication(db, services, person, input.reauthenticationTicket);
    const fromId = await readMerge(redeemCode, call, person, input.ticket);
    if (!fromId) return fail("sso.ticketExpired");
    const toId = person.userId;
    // In one order, so that two merges of the same accounts wait for each other.
    const both = await db
      .selectFrom("identity.user")
      .select(["id", "is_enabled", "closed_at"])
      .where("id", "in", [fromId, toId])
      .orderBy("id")
      .forUpdate()
      .execute();
    if (both.length < 2 || both.some((user) => !user.is_enabled || user.closed_at !== null))
      return fail("identity.accountUnavailable");
    if (await areDifferentPeople(db, fromId, toId)) return fail("sso.mergeRealNameDiffers");
    await endSessionsOf(db, services, [fromId]);
    await mergeAll(db, services, fromId, toId);
    await sessionsChanged(db, services, { userIds: [fromId, toId] });
    return true;
  },
});
