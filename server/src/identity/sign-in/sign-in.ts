import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import * as contract from "@perennial/contract/identity/sign-in/sign-in.ts";
import { implementOn } from "../../kernel/domain.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { readCode, redeemCode } from "../../kernel/codes/code.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { refuseLogin } from "../verification/credentials.ts";
import { fieldFault } from "../field-words.ts";
import { finishLogin } from "./finish-login.ts";
import { countGuess, lockKeyOf } from "./login-lock.ts";
import { isSessionAlive } from "./session-store.ts";
import type { IdentityTables } from "../tables.ts";
import { takeCode } from "../verification/verification-code.ts";

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

  async peekOneTimeCode({ db, input, caller, services, fail }) {
    const shown = { audience: forSite(caller.site.id) };
    const found = await readCode(db, services, "sign-in", input.code, shown);
    if (!found?.personId) return fail("identity.ticketExpired");
    const user = await db
      .selectFrom("identity.user")
      .select(["name", "login_name"])
      .where("id", "=", found.personId)
      .executeTakeFirstOrThrow();
    return {
      maskedName: maskedPersonName(user.name),
      maskedLoginName: maskedLoginName(user.login_name),
    };
  },

  async consumeOneTimeCode({ db, input, caller, services, setCookie }) {
    const call = { db, services, caller, setCookie };
    const shown = { audience: forSite(caller.site.id) };
    const code = await redeemCode(db, services, "sign-in", input.code, shown);
    const userId = code?.personId ?? undefined;
    // Whoever signed out has taken back what the session gave out.
    if (!userId || !(await isSessionAlive(db, code?.sessionId, userId)))
      return refuseLogin(call, { account: "", userId, method: "code" }, "identity.ticketExpired");
    return finishLogin(call, { userId, method: "code" });
  },
});
