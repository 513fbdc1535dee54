import * as contract from "@perennial/contract/sso/account-merge.ts";
import type { Kysely } from "kysely";
import {
  checkCredentials,
  countGuess,
  endSessionsOf,
  endSignInOf,
  fieldFault,
  findAccount,
  hasTotp,
  isTotpCode,
  lockKeyOf,
  refuseLogin,
  requireReauthentication,
  sessionsChanged,
  takeCode,
  type IdentityTables,
} from "../identity/public.ts";
import { implementOn } from "../kernel/domain.ts";
import { Failure } from "../kernel/failure.ts";
import type { Holdings } from "../kernel/person-data.ts";
import type { Services } from "../kernel/services.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { isUniqueViolation } from "../kernel/database/unique-violation.ts";
import { mergeMail, tellByMail } from "./merge-mail.ts";
import {
  hasNewerMerge,
  holdingsOf,
  listMerges,
  mergeAll,
  mergeBlockersOf,
  recordMerge,
  takeBack,
} from "./merge-store.ts";
import { mergeTicket, readMerge, type MergeCall } from "./merge-ticket.ts";
import type { SsoTables } from "./tables.ts";

type Tables = IdentityTables & SsoTables;

const findUser = (db: Kysely<IdentityTables>, userId: string) =>
  db
    .selectFrom("identity.user")
    .select(["id", "login_name", "name", "is_enabled", "closed_at"])
    .where("id", "=", userId);

/** Carries what a preview found out of the transaction that is taken back. */
class Preview extends Error {
  readonly seen: Seen;

  constructor(seen: Seen) {
    super("preview");
    this.seen = seen;
  }
}

interface Seen {
  readonly moved: Readonly<Record<string, number>>;
  readonly other: Holdings;
  readonly own: Holdings;
  readonly together: Holdings;
}

/** Merges, looks, and takes it back. */
async function seeMerged(services: Services, fromId: string, toId: string): Promise<Seen> {
  try {
    return await inTransaction(services, async (db) => {
      const other = await holdingsOf(db, services, fromId);
      const own = await holdingsOf(db, services, toId);
      const merge = { mergeId: "preview", fromId, toId };
      const moved = await mergeAll(db, services, merge);
      const together = await holdingsOf(db, services, toId);
      throw new Preview({ moved, other, own, together });
    });
  } catch (error) {
    if (error instanceof Preview) return error.seen;
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

/** Asks for the second factor of the other account; throws what the operation may fail with. */
async function showSecondFactor(
  { db, services, caller }: MergeCall,
  userId: string,
  account: string,
  code: string | undefined,
): Promise<void> {
  if (!(await hasTotp(db, userId))) return;
  if (!code) throw new Failure("sso.mergeCodeNeeded");
  const key = lockKeyOf(services.vault, userId, account);
  const guess = await countGuess({ services, caller }, key, "secondFactor");
  if (guess.isLocked) throw new Failure("identity.locked");
  await guess.slowDown();
  if (!(await isTotpCode(db, services, userId, code)))
    throw new Failure("identity.secondFactorWrong");
  await guess.right();
}

export const mergeOperations = implementOn<Tables>()(contract, {
  async startMerge({ db, input, caller, viewer, services, transaction, fail }) {
    const person = viewer();
    const { userId, account } = await checkCredentials({ db, services, caller }, input);
    if (userId === person.userId) return fail("sso.mergeSameAccount");
    const user = await findUser(db, userId).executeTakeFirst();
    if (!user?.is_enabled || user.closed_at !== null) return fail("identity.accountUnavailable");
    await showSecondFactor({ db, services, caller }, userId, account, input.code);
    return transaction((inside) => mergeTicket(inside, { services, caller }, person, userId));
  },

  async startMergeByCode({ db, input, caller, viewer, services, fail }) {
    const person = viewer();
    const { mobile, email, code } = input;
    const proven =
      mobile === undefined
        ? ({ channel: "mail", address: email ?? "" } as const)
        : ({ channel: "sms", address: mobile } as const);
    const isRight = await takeCode(db, services, caller, {
      ...proven,
      verifyType: "MergeAccount",
      code,
    });
    const owner = isRight ? await findAccount(db, services.vault, proven.address) : undefined;
    const attempt = { account: proven.address, userId: owner?.id, method: "code" } as const;
    if (!owner) {
      const fields = [fieldFault("code", "identity.codeWrong", caller.language)];
      return refuseLogin({ services, caller }, attempt, "identity.codeWrong", fields);
    }
    if (owner.id === person.userId) return fail("sso.mergeSameAccount");
    if (!owner.is_enabled || owner.closed_at !== null) return fail("identity.accountUnavailable");
    await showSecondFactor({ db, services, caller }, owner.id, proven.address, input.oneTimeCode);
    return mergeTicket(db, { services, caller }, person, owner.id);
  },

  async previewMerge(call) {
    const { db, input, viewer, services, caller, fail } = call;
    const person = viewer();
    const fromId = await readMerge("look", call, person, input.ticket);
    const user = fromId && (await findUser(db, fromId).executeTakeFirst());
    if (!user) return fail("sso.ticketExpired");
    const codes = await mergeBlockersOf(db, services, [user.id, person.userId]);
    const seen = await seeMerged(services, user.id, person.userId);
    const { what } = contract.MergeMove.shape;
    const moves = what.options
      .map((thing) => ({ what: thing, count: seen.moved[thing] ?? 0 }))
      .filter(({ count }) => count > 0);
    const holdings = contract.MergeHolding.shape.what.options
      .map((thing) => ({
        what: thing,
        own: seen.own[thing] ?? 0,
        other: seen.other[thing] ?? 0,
        together: seen.together[thing] ?? 0,
      }))
      .filter(({ own, other }) => own > 0 || other > 0);
    return {
      loginName: user.login_name,
      name: user.name,
      moves,
      holdings,
      blockers: codes.map((code) => services.catalogue.get(code)?.words[caller.language] ?? code),
    };
  },

  async confirmMerge(call) {
    const { db, input, viewer, services, caller, fail } = call;
    const person = viewer();
    await requireReauthentication(db, services, person, input.reauthenticationTicket);
    const fromId = await readMerge("use", call, person, input.ticket);
    if (!fromId) return fail("sso.ticketExpired");
    const toId = person.userId;
    // In one order, so that two merges of the same accounts wait for each other.
    const both = await db
      .selectFrom("identity.user")
      .select(["id", "is_enabled", "closed_at", "login_name", "name", "email"])
      .where("id", "in", [fromId, toId])
      .orderBy("id")
      .forUpdate()
      .execute();
    const from = both.find(({ id }) => id === fromId);
    if (
      !from ||
      both.length < 2 ||
      both.some((user) => !user.is_enabled || user.closed_at !== null)
    )
      return fail("identity.accountUnavailable");
    if (await areDifferentPeople(db, fromId, toId)) return fail("sso.mergeRealNameDiffers");
    const codes = await mergeBlockersOf(db, services, [fromId, toId]);
    if (codes.length > 0)
      return fail(
        "sso.mergeBlocked",
        codes.map((code) => ({
          path: "",
          message: services.catalogue.get(code)?.words[caller.language] ?? code,
        })),
      );
    await endSessionsOf(db, services, [fromId]);
    const merge = await recordMerge(db, services, { from, toId, siteId: caller.site.id });
    await sessionsChanged(db, services, { userIds: [fromId, toId] });
    await tellByMail(db, services, caller, {
      to: both.flatMap(({ email }) => email ?? []),
      text: mergeMail("merged", from, caller.language),
    });
    for (const data of services.personData) await data.merged?.(db, merge, services);
    return true;
  },

  listOwnMerges: ({ db, viewer }) => listMerges(db, viewer().userId),

  async undoMerge({ db, right, input, viewer, services, caller, fail }) {
    const person = viewer();
    await requireReauthentication(db, services, person, input.reauthenticationTicket);
    const merge = right.id;
    if (!merge.is_in_time) return fail("sso.undoTooLate");
    if (await hasNewerMerge(db, merge)) return fail("sso.undoNewestFirst");
    const { from_id: fromId, to_id: toId } = merge;
    await db
      .selectFrom("identity.user")
      .select("id")
      .where("id", "in", [fromId, toId])
      .orderBy("id")
      .forUpdate()
      .execute();
    try {
      await takeBack(db, services, merge);
    } catch (error) {
      if (isUniqueViolation(error)) return fail("sso.undoTaken");
      throw error;
    }
    await sessionsChanged(db, services, { userIds: [fromId, toId] });
    const both = await db
      .selectFrom("identity.user")
      .select(["id", "login_name", "name", "email"])
      .where("id", "in", [fromId, toId])
      .execute();
    const from = both.find(({ id }) => id === fromId);
    if (from)
      await tellByMail(db, services, caller, {
        to: both.flatMap(({ email }) => email ?? []),
        text: mergeMail("undone", from, caller.language),
      });
    return true;
  },

  async endMergedSignIn({ db, right, input, viewer, services }) {
    await requireReauthentication(db, services, viewer(), input.reauthenticationTicket);
    await endSignInOf(db, right.id.from_id);
    return true;
  },
});
