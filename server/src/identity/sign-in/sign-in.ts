import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import * as contract from "@perennial/contract/identity/sign-in/sign-in.ts";
import { implementOn } from "../../kernel/domain.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { readCode, redeemCode } from "../../kernel/codes/code.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import { refuseLogin } from "../verification/credentials.ts";
import { fieldFault } from "../field-words.ts";
import { finishLogin } from "./finish-login.ts";
import { countGuess, lockKeyOf } from "./login-lock.ts";
import { personOf, personOrNew } from "./person-by-mobile.ts";
import { isSessionAlive } from "./session-store.ts";
import type { IdentityTables } from "../tables.ts";
import { takeCode } from "../verification/verification-code.ts";

const implement = implementOn<IdentityTables & OrganisationTables>();

/** stu***01: enough for people to recognise their own name. */
export function maskedLoginName(loginName: string): string {
  return `${loginName.slice(0, 3)}***${loginName.slice(-2)}`;
}

export const signInOperations = implement(contract, {
  async smsLogin({ db, input, caller, services, setCookie, transaction }) {
    const { mobile, code, isAgreed } = input;
    const call = { db, services, caller, setCookie };
    const known = await personOf(db, services.vault, mobile);
    const attempt = { account: mobile, userId: known, method: "sms" } as const;
    const guess = await countGuess(call, lockKeyOf(services.vault, known, mobile), "code");
    if (guess.isLocked) return refuseLogin(call, attempt, "identity.locked");
    return transaction(async (inside) => {
      const within = { ...call, db: inside };
      const given = { channel: "sms", address: mobile, verifyType: "Login", code } as const;
      if (!(await takeCode(inside, services, caller, given))) {
        const refusal = "identity.codeWrong";
        const fault = fieldFault("code", refusal, caller.language);
        return refuseLogin(within, attempt, refusal, [fault]);
      }
      await guess.right();
      // From here on the caller holds the number, and may know whether it has an account.
      const { userId, isNew } = await personOrNew(within, mobile, isAgreed);
      const method = isNew ? "register" : "sms";
      const outcome = await finishLogin(within, { userId, account: mobile, method });
      return { ...outcome, isNew };
    });
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
    // Signing out also ends the codes that the session has issued.
    if (!userId || !(await isSessionAlive(db, code?.sessionId, userId)))
      return refuseLogin(call, { account: "", userId, method: "code" }, "identity.ticketExpired");
    return finishLogin(call, { userId, method: "code" });
  },
});
