import * as contract from "@perennial/contract/identity/verification/recovery.ts";
import { maskedEmail } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { forSite } from "../../kernel/codes/audience.ts";
import { countTry, issueCode, readCode, redeemCode, type Code } from "../../kernel/codes/code.ts";
import { evenTime } from "../../kernel/codes/even-time.ts";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Vault } from "../../kernel/vault.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { mobileOf, type SealedMobile } from "../account/mobile-column.ts";
import { takeCaptcha } from "./captcha-ticket.ts";
import { findAccount, refuseLogin } from "./credentials.ts";
import { takenFields } from "../people/user-taken.ts";
import { fieldFault } from "../field-words.ts";
import { forgetGuesses, lockKeyOf } from "../sign-in/login-lock.ts";
import { issueResetTicket } from "./mail-links.ts";
import { faultOfPassword } from "./new-password.ts";
import { hashPassword } from "../sign-in/password.ts";
import { endSessionsOf } from "../sign-in/session-store.ts";
import { maskedLoginName } from "../sign-in/sign-in.ts";
import type { IdentityTables } from "../tables.ts";
import { sendCode } from "./verification.ts";
import { takeCode } from "./verification-code.ts";

const implement = implementOn<IdentityTables>();

/** What is stored about a started recovery. No answer may depend on whose account was typed. */
interface Begun {
  readonly userId: string | null;
  /** Keyed hash of what was typed; visible limits count by it, so that two names of one person stay separate. */
  readonly asked: string;
}

const begunOf = (code: Code | undefined): Begun | undefined =>
  code && { userId: code.personId, asked: String(code.payload.asked) };

interface Contact {
  readonly id: string;
  readonly login_name: string;
  readonly mobile: SealedMobile | null;
  readonly email: string | null;
}

/** The account to recover, if there is one that may sign in. */
function contactOf(db: Kysely<IdentityTables>, userId: string): Promise<Contact | undefined> {
  return db
    .selectFrom("identity.user")
    .select(["id", "login_name", "mobile", "email"])
    .where("id", "=", userId)
    .where("is_enabled", "=", true)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/**
 * Where a code is sent, and under which name its visible limits are counted; for an unknown account nothing is sent.
 */
function sendingOf(
  vault: Vault,
  contact: Contact | undefined,
  { asked }: Begun,
  channel: "sms" | "mail",
) {
  const own = channel === "sms" ? mobileOf(vault, contact?.mobile) : contact?.email;
  const purpose = { channel, address: own ?? "", verifyType: "FindPassword" } as const;
  return { purpose, asked: `recovery:${channel}:${asked}`, isSilent: !own };
}

const RESETS = ["password-reset", "password-link"] as const;

/** The person of a ticket that may still set a password; undefined once the password was changed in another way. */
async function resettable(
  { db, services, caller }: { db: Kysely<IdentityTables>; services: Services; caller: Caller },
  token: string,
) {
  const shown = { audience: forSite(caller.site.id) };
  for (const purpose of RESETS) {
    const code = await readCode(db, services, purpose, token, shown);
    if (!code?.personId) continue;
    const user = await db
      .selectFrom("identity.user")
      .select(["id", "login_name", "mobile", "create_source", "password_changed_at"])
      .where("id", "=", code.personId)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    if (user && user.password_changed_at === code.payload.passwordChangedAt)
      return { purpose, user };
  }
  return undefined;
}

export const recoveryOperations = implement(contract, {
  async startRecovery({ db, input, caller, services }) {
    const outside = tablesOf<IdentityTables>(services.db);
    const { captchaId, captcha, account } = input;
    const isAnswered =
      captchaId !== undefined &&
      captcha !== undefined &&
      (await takeCaptcha(outside, services, caller.site.id, captchaId, captcha));
    if (!isAnswered) {
      const code = captchaId && captcha ? "identity.captchaWrong" : "identity.captchaNeeded";
      throw new Failure(code, [fieldFault("captcha", code, caller.language)]);
    }
    return evenTime(async () => {
      const user = await findAccount(db, services.vault, account);
      const asked = services.vault.fingerprint("recovery-asked", account.toLowerCase());
      const { token } = await issueCode(db, services, "recovery", {
        audience: forSite(caller.site.id),
        personId: user?.id ?? null,
        // The typed text may be a number or an address, so only its hash is stored.
        payload: { asked: asked.toString("base64url") },
      });
      return { ticket: token, channels: ["sms" as const, "mail" as const] };
    });
  },

  sendRecoveryCode({ input, caller, services, setCookie, fail, transaction }) {
    return evenTime(() =>
      transaction(async (db) => {
        const shown = { audience: forSite(caller.site.id) };
        const begun = begunOf(await readCode(db, services, "recovery", input.ticket, shown));
        if (!begun) return fail("identity.ticketExpired");
        const contact = begun.userId ? await contactOf(db, begun.userId) : undefined;
        const { purpose, ...options } = sendingOf(services.vault, contact, begun, input.channel);
        // The captcha of the first step counts for this step too.
        const all = { ...options, hasCaptcha: true };
        return sendCode({ db, services, caller, setCookie }, purpose, all);
      }),
    );
  },

  verifyRecoveryCode({ db: outside, input, caller, services, fail, transaction }) {
    return evenTime(async () => {
      const { ticket: token, channel, code } = input;
      const shown = { audience: forSite(caller.site.id) };
      const begun = begunOf(await countTry(outside, services, "recovery", token, shown));
      if (!begun) return fail("identity.ticketExpired");
      const contact = begun.userId ? await contactOf(outside, begun.userId) : undefined;
      const { purpose, isSilent } = sendingOf(services.vault, contact, begun, channel);
      const reset = await transaction(async (db) => {
        if (isSilent || !(await takeCode(db, services, caller, { ...purpose, code })))
          return undefined;
        const used = await redeemCode(db, services, "recovery", token, shown);
        const owner = { userId: contact?.id ?? "", siteId: caller.site.id };
        return used && (await issueResetTicket(db, services, "password-reset", owner));
      });
      if (contact && reset !== undefined)
        return { ticket: reset, maskedLoginName: maskedLoginName(contact.login_name) };
      const account = contact?.login_name ?? "";
      const attempt = { account, userId: begun.userId ?? undefined, method: "code" } as const;
      const refusal = "identity.codeWrong";
      const fields = [fieldFault("code", refusal, caller.language)];
      return refuseLogin({ services, caller }, attempt, refusal, fields);
    });
  },

  async peekResetTicket({ db, input, caller, services, fail }) {
    const found = await resettable({ db, services, caller }, input.ticket);
    if (!found) return fail("identity.ticketExpired");
    return { maskedLoginName: maskedLoginName(found.user.login_name) };
  },

  async resetPassword({ db, input, caller, services, fail, transaction }) {
    const found = await resettable({ db, services, caller }, input.ticket);
    if (!found) return fail("identity.ticketExpired");
    const { user, purpose } = found;
    const fault = faultOfPassword(caller, "password", input.password, {
      loginName: user.login_name,
      mobile: mobileOf(services.vault, user.mobile) || undefined,
      isImported: user.create_source === "import",
    });
    if (fault) throw new Failure("kernel.invalidInput", [fault]);
    const passwordHash = await hashPassword(input.password);
    return transaction(async (inside) => {
      const shown = { audience: forSite(caller.site.id) };
      if (!(await redeemCode(inside, services, purpose, input.ticket, shown)))
        return fail("identity.ticketExpired");
      await inside
        .updateTable("identity.user")
        .set({
          password_hash: passwordHash,
          password_changed_at: sql`now()`,
          must_change_password: false,
        })
        .where("id", "=", user.id)
        .execute();
      await endSessionsOf(inside, services, [user.id]);
      await forgetGuesses({ services, caller }, lockKeyOf(services.vault, user.id, ""));
      return true;
    });
  },

  async verifyEmail({ db, input, caller, services, fail }) {
    const shown = { audience: forSite(caller.site.id) };
    const code = await redeemCode(db, services, "email-link", input.ticket, shown);
    if (!code?.personId) return fail("identity.ticketExpired");
    const email = String(code.payload.email);
    const user = await db
      .selectFrom("identity.user")
      .select("email")
      .where("id", "=", code.personId)
      .executeTakeFirstOrThrow();
    const isOwn = user.email?.toLowerCase() === email.toLowerCase();
    if (!isOwn && (await takenFields(db, services.vault, { email }, caller.language)).length > 0)
      return fail("identity.emailTaken");
    await db
      .updateTable("identity.user")
      .set({ email, email_verified_at: sql`now()` })
      .where("id", "=", code.personId)
      .execute();
    return { maskedEmail: maskedEmail(email) };
  },
});
