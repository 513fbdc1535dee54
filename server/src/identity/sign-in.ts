import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import * as contract from "@perennial/contract/identity/sign-in.ts";
import { implementOn } from "../kernel/domain.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import { sealMobile } from "./mobile-column.ts";
import { refuseLogin } from "./credentials.ts";
import { fieldFault } from "./field-words.ts";
import { finishLogin } from "./finish-login.ts";
import { countGuess, lockKeyOf } from "./login-lock.ts";
import type { IdentityTables } from "./tables.ts";
import { readTicket, takeTicket } from "./ticket.ts";
import { takeCode } from "./verification-code.ts";

const implement = implementOn<IdentityTables & OrganisationTables>();

/** stu***01: enough to know one's own name again. */
export function maskedLoginName(loginName: string): string {
  return `${loginName.slice(0, 3)}***${loginName.slice(-2)}`;
}

export const signInOperations = implement(contract, {
  async smsLogin({ db, input, caller, services, setCookie }) {
    const call = { db, services, caller, setCookie };
    const { mobile, code } = input;
    const user = await db
      .selectFrom("identity.user")
      .select("id")
      .where("mobile", "=", sealMobile(services.vault, mobile))
      .executeTakeFirst();
    const attempt = { account: mobile, userId: user?.id, method: "sms" } as const;
    const guess = await countGuess(call, lockKeyOf(services.vault, user?.id, mobile), "code");
    if (guess.isLocked) return refuseLogin(call, attempt, "identity.locked");
    const given = { channel: "sms", address: mobile, verifyType: "Login", code } as const;
    if (!(await takeCode(db, services, caller, given)) || !user) {
      const refusal = "identity.codeWrong";
      return refuseLogin(call, attempt, refusal, [fieldFault("code", refusal, caller.language)]);
    }
    await guess.right();
    return finishLogin(call, { userId: user.id, account: mobile, method: "sms" });
  },

  async peekOneTimeCode({ db, input, caller, fail }) {
    const ticket = await readTicket(db, "one-time-code", input.code, caller.site.id);
    if (!ticket?.userId || typeof ticket.data.target === "string")
      return fail("identity.ticketExpired");
    const user = await db
      .selectFrom("identity.user")
      .select(["name", "login_name"])
      .where("id", "=", ticket.userId)
      .executeTakeFirstOrThrow();
    return {
      maskedName: maskedPersonName(user.name),
      maskedLoginName: maskedLoginName(user.login_name),
    };
  },

  async consumeOneTimeCode({ db, input, caller, services, setCookie }) {
    const call = { db, services, caller, setCookie };
    const ticket = await takeTicket(db, "one-time-code", input.code, caller.site.id);
    // A code for another system's server opens nothing here.
    if (!ticket?.userId || typeof ticket.data.target === "string")
      return refuseLogin(
        call,
        { account: "", userId: ticket?.userId ?? undefined, method: "code" },
        "identity.ticketExpired",
      );
    return finishLogin(call, { userId: ticket.userId, method: "code" });
  },
});
