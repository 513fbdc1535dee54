import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { LoginOutcome } from "@perennial/contract/identity/sign-in/session.ts";
import { sql, type Kysely } from "kysely";
import type { z } from "zod";
import type { LoginMethod } from "../../kernel/audit.ts";
import { deviceCookie } from "../../kernel/budget/device.ts";
import { SESSION_COOKIE } from "../../kernel/door/caller.ts";
import type { AnswerCookie } from "../../kernel/door/answer-cookie.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { issueCode } from "../../kernel/codes/code.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { roleEntries } from "../roles/role-entry.ts";
import { mobileOf, type SealedMobile } from "../account/mobile-column.ts";
import { openSession } from "./session-store.ts";
import type { IdentityTables } from "../tables.ts";
import { hasTotp } from "./totp.ts";
import { needsActivation } from "../verification/activation.ts";
import { sendCode } from "../verification/verification.ts";

/** Days for which an initial password that somebody else chose is accepted (ASVS 6.4.1); the SMS says so. */
export const INITIAL_PASSWORD_DAYS = 7;

/** What a handler passes on from its call when it signs a person in. */
export interface LoginCall {
  /** The transaction of the call. */
  readonly db: Kysely<IdentityTables & OrganisationTables>;
  readonly services: Services;
  readonly caller: Caller;
  readonly setCookie: (cookie: AnswerCookie) => void;
}

/** The person whom a way of signing in has recognised, and how. */
export interface RecognisedPerson {
  readonly userId: string;
  readonly method: LoginMethod;
  /** What was typed; the login name by default. */
  readonly account?: string;
  /** The outside service that vouched, `cas:hbedu`, with its ticket for single logout. */
  readonly source?: string;
  readonly sourceTicket?: string;
  /** Who of the family typed number and code. */
  readonly helpedBy?: string;
  /** The role to start with; the oldest one when it is left out or not held. */
  readonly roleId?: string;
  /** A second factor was already shown: passkey, one-time password, or a telephone that had shown one. */
  readonly hasSecondFactor?: boolean;
  /**
   * The password alone proves little at the moment, so a code is sent to the account's own number, where it has one.
   */
  readonly needsSecondProof?: boolean;
}

/** The session cookie; an empty token clears it. */
export function sessionCookie(token: string): AnswerCookie {
  return {
    name: SESSION_COOKIE,
    value: token,
    maxAgeSeconds: token === "" ? 0 : LIMITS.sessionLifetimeMs / 1000,
    isHttpOnly: true,
  };
}

/**
 * Asks for a second factor when the person has one, or for a code when the first factor proves little; otherwise
 * undefined.
 */
async function askSecondFactor(
  call: LoginCall,
  person: RecognisedPerson,
  user: {
    readonly id: string;
    readonly login_name: string;
    readonly mobile: SealedMobile | null;
  },
): Promise<z.output<typeof LoginOutcome>["secondFactor"]> {
  const { db, services, caller } = call;
  const hasFactor = !person.hasSecondFactor && (await hasTotp(db, user.id));
  const mobile = mobileOf(services.vault, user.mobile);
  const proof = !hasFactor && person.needsSecondProof === true && mobile !== "" ? "sms" : undefined;
  if (!hasFactor && !proof) return undefined;
  const { method, source, sourceTicket, roleId } = person;
  const { token: ticket } = await issueCode(db, services, "second-factor", {
    audience: forSite(caller.site.id),
    personId: user.id,
    payload: { method, account: user.login_name, source, sourceTicket, roleId, proof },
  });
  if (proof)
    await sendCode(
      call,
      { channel: "sms", address: mobile, verifyType: "Login", proves: "sms:LoginProof" },
      { hasCaptcha: true, isOwn: true },
    );
  return { ticket, methods: proof ? ["sms"] : ["totp", "recovery"] };
}

/** The facts of an account that decide whether one may sign in. */
const readAccount = (db: LoginCall["db"], id: string) =>
  db
    .selectFrom("identity.user")
    .select(["id", "login_name", "is_enabled", "closed_at", "closing_at"])
    .select(["must_change_password", "mobile", "merged_into_id"])
    .select(
      sql<boolean>`coalesce(must_change_password and password_changed_at < now() - make_interval(days => ${INITIAL_PASSWORD_DAYS}::int), false)`.as(
        "is_initial_over",
      ),
    )
    .where("id", "=", id)
    .executeTakeFirst();

/**
 * The last step of every way of signing in: it checks account and roles, asks for a second factor when the person has
 * one, and otherwise opens the session, sets the cookie and writes the log. Throws `identity.accountUnavailable` for an
 * account that is disabled, closed or without a role, and `initialPasswordExpired` for an initial password that is too
 * old; the log records these too.
 */
export async function finishLogin(
  call: LoginCall,
  person: RecognisedPerson,
): Promise<z.output<typeof LoginOutcome>> {
  const { db, services, caller, setCookie } = call;
  const recognised = await readAccount(db, person.userId);
  // Ways of signing in of an account that was merged into another open that one.
  const intoId = recognised?.closed_at === null ? recognised.merged_into_id : null;
  const user = intoId === null ? recognised : await readAccount(db, intoId);
  const account = person.account ?? recognised?.login_name ?? "";
  const roles = user ? await roleEntries(db, user.id, undefined) : [];
  const role = roles.find(({ id }) => id === person.roleId) ?? roles[0];
  const { method } = person;
  const refuse = async (refusal: string): Promise<never> => {
    const attempt = { caller, account, userId: user?.id, method, refusal };
    // Written beside the transaction, which the failure rolls back.
    await services.audit.recordLogin(services.db, attempt);
    throw new Failure(refusal);
  };
  if (!user || !user.is_enabled || user.closed_at !== null || !role)
    return refuse("identity.accountUnavailable");
  // An initial password that was never changed expires; other ways of signing in still work.
  if (method === "password" && recognised?.is_initial_over)
    return refuse("identity.initialPasswordExpired");
  const facts = {
    mustChangePassword: user.must_change_password,
    needActivate: await needsActivation(db, caller.site, user.id),
    closingAt: user.closing_at === null ? null : new Date(user.closing_at).toISOString(),
  };
  const secondFactor = await askSecondFactor(call, person, user);
  if (secondFactor)
    return { ...facts, accessToken: "", expiresAt: "", entryPath: "", secondFactor };
  await services.budgets.spend("session", { ip: caller.ip, personId: user.id });
  const { token, expiresAt } = await openSession(db, {
    userId: user.id,
    userRoleId: role.userRoleId,
    siteId: caller.site.id,
    ip: caller.ip,
    userAgent: caller.userAgent,
    method: person.method,
    hasSecondFactor: person.hasSecondFactor === true,
    ...(person.source ? { source: person.source } : {}),
    ...(person.sourceTicket ? { sourceTicket: person.sourceTicket } : {}),
    ...(person.helpedBy ? { helpedBy: person.helpedBy } : {}),
  });
  await db
    .updateTable("identity.user")
    .set({ last_login_at: sql`now()`, total_logins: sql`total_logins + 1` })
    .where("id", "=", user.id)
    .execute();
  await services.audit.recordLogin(db, {
    caller,
    account,
    userId: user.id,
    method: person.method,
    roleId: role.id,
  });
  setCookie(sessionCookie(token));
  setCookie(deviceCookie(services.vault, caller, user.id));
  return { ...facts, accessToken: token, expiresAt, entryPath: role.entryPath };
}
