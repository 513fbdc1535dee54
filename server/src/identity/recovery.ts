import * as contract from "@perennial/contract/identity/recovery.ts";
import { maskedEmail } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf } from "../kernel/services.ts";
import type { Vault } from "../kernel/vault.ts";
import { mobileOf, type SealedMobile } from "./mobile-column.ts";
import { takeCaptcha } from "./captcha-ticket.ts";
import { findAccount, refuseLogin } from "./credentials.ts";
import { takenFields } from "./create-user.ts";
import { fieldFault } from "./field-words.ts";
import { countGuess, forgetGuesses, lockKeyOf } from "./login-lock.ts";
import { issueResetTicket } from "./mail-links.ts";
import { newPasswordFault } from "./new-password.ts";
import { hashPassword } from "./password.ts";
import { endSessionsOf } from "./session-store.ts";
import { maskedLoginName } from "./sign-in.ts";
import type { IdentityTables } from "./tables.ts";
import { issueTicket, readTicket, takeTicket, type Ticket } from "./ticket.ts";
import { sendCode } from "./verification.ts";
import { takeCode } from "./verification-code.ts";

const implement = implementOn<IdentityTables>();
const START_LIFETIME_MS = 30 * 60_000;
const RESET_MINUTES = 15;

/** A ticket of one of the two stages of a recovery. */
async function ticketOf(
  db: Kysely<IdentityTables>,
  token: string,
  siteId: string,
  stage: "start" | "reset",
): Promise<Ticket | undefined> {
  const ticket = await readTicket(db, "password-reset", token, siteId);
  return ticket?.data.stage === stage ? ticket : undefined;
}

interface Contact {
  readonly id: string;
  readonly login_name: string;
  readonly mobile: SealedMobile | null;
  readonly email: string | null;
}

/** The account that is recovered, when there is one that may come in. */
function contactOf(db: Kysely<IdentityTables>, userId: string): Promise<Contact | undefined> {
  return db
    .selectFrom("identity.user")
    .select(["id", "login_name", "mobile", "email"])
    .where("id", "=", userId)
    .where("is_enabled", "=", true)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/** Where a code goes; for an unknown account a name that limits are counted under, and nothing is sent. */
function purposeOf(
  vault: Vault,
  contact: Contact | undefined,
  ticket: Ticket,
  channel: "sms" | "mail",
) {
  const own = channel === "sms" ? mobileOf(vault, contact?.mobile) : contact?.email;
  const address = own || `none:${String(ticket.data.lockKey)}`;
  return { isSilent: !own, purpose: { channel, address, verifyType: "FindPassword" } as const };
}

/** The person of a ticket that may still set a password: not once it changed by other means. */
async function resettable(
  db: Kysely<IdentityTables>,
  token: string,
  siteId: string,
): Promise<
  { id: string; login_name: string; mobile: SealedMobile | null; create_source: string } | undefined
> {
  const ticket = await ticketOf(db, token, siteId, "reset");
  if (!ticket?.userId) return undefined;
  const user = await db
    .selectFrom("identity.user")
    .select(["id", "login_name", "mobile", "create_source", "password_changed_at"])
    .where("id", "=", ticket.userId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return user?.password_changed_at === ticket.data.passwordChangedAt ? user : undefined;
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
    const user = await findAccount(db, services.vault, account);
    const ticket = await issueTicket(db, "password-reset", {
      siteId: caller.site.id,
      userId: user?.id ?? null,
      // What was typed may be a number or an address: only its hash is kept.
      data: {
        stage: "start",
        account: user?.login_name ?? "",
        lockKey: lockKeyOf(services.vault, user?.id, account),
      },
      lifetimeMs: START_LIFETIME_MS,
    });
    return { ticket, channels: ["sms" as const, "mail" as const] };
  },

  async sendRecoveryCode({ db, input, caller, services, setCookie, fail }) {
    const ticket = await ticketOf(db, input.ticket, caller.site.id, "start");
    if (!ticket) return fail("identity.ticketExpired");
    const contact = ticket.userId ? await contactOf(db, ticket.userId) : undefined;
    const { purpose, isSilent } = purposeOf(services.vault, contact, ticket, input.channel);
    // The captcha of the first step stands for this one too.
    const options = { isSilent, hasCaptcha: true };
    return sendCode({ db, services, caller, setCookie }, purpose, options);
  },

  async verifyRecoveryCode({ db, input, caller, services, fail }) {
    const ticket = await ticketOf(db, input.ticket, caller.site.id, "start");
    if (!ticket) return fail("identity.ticketExpired");
    const account = String(ticket.data.account);
    const key = String(ticket.data.lockKey);
    const attempt = { account, userId: ticket.userId ?? undefined, method: "code" } as const;
    const guess = await countGuess({ services, caller }, key, "code");
    if (guess.isLocked) return refuseLogin({ services, caller }, attempt, "identity.locked");
    const contact = ticket.userId ? await contactOf(db, ticket.userId) : undefined;
    const { purpose, isSilent } = purposeOf(services.vault, contact, ticket, input.channel);
    const given = { ...purpose, code: input.code };
    if (isSilent || !contact || !(await takeCode(db, services, caller, given))) {
      const code = "identity.codeWrong";
      const fields = [fieldFault("code", code, caller.language)];
      return refuseLogin({ services, caller }, attempt, code, fields);
    }
    await guess.right();
    await takeTicket(db, "password-reset", input.ticket, caller.site.id);
    const reset = await issueResetTicket(db, contact.id, caller.site.id, RESET_MINUTES);
    return { ticket: reset, maskedLoginName: maskedLoginName(contact.login_name) };
  },

  async peekResetTicket({ db, input, caller, fail }) {
    const user = await resettable(db, input.ticket, caller.site.id);
    if (!user) return fail("identity.ticketExpired");
    return { maskedLoginName: maskedLoginName(user.login_name) };
  },

  async resetPassword({ db, input, caller, services, fail, transaction }) {
    const user = await resettable(db, input.ticket, caller.site.id);
    if (!user) return fail("identity.ticketExpired");
    const fault = newPasswordFault(caller, "password", input.password, {
      loginName: user.login_name,
      mobile: mobileOf(services.vault, user.mobile) || undefined,
      isImported: user.create_source === "import",
    });
    if (fault) throw new Failure("kernel.invalidInput", [fault]);
    const passwordHash = await hashPassword(input.password);
    return transaction(async (inside) => {
      if (!(await takeTicket(inside, "password-reset", input.ticket, caller.site.id)))
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
    const ticket = await takeTicket(db, "email-verify", input.ticket, caller.site.id);
    if (!ticket?.userId) return fail("identity.ticketExpired");
    const email = String(ticket.data.email);
    const user = await db
      .selectFrom("identity.user")
      .select("email")
      .where("id", "=", ticket.userId)
      .executeTakeFirstOrThrow();
    const isOwn = user.email?.toLowerCase() === email.toLowerCase();
    if (!isOwn && (await takenFields(db, services.vault, { email }, caller.language)).length > 0)
      return fail("identity.emailTaken");
    await db
      .updateTable("identity.user")
      .set({ email, email_verified_at: sql`now()` })
      .where("id", "=", ticket.userId)
      .execute();
    return { maskedEmail: maskedEmail(email) };
  },
});
