import type { LoginOutcome } from "@perennial/contract/identity/sign-in/session.ts";
import type { z } from "zod";
import type { LoginMethod } from "../../kernel/audit.ts";
import { forSite } from "../../kernel/codes/audience.ts";
import { countTry, redeemCode } from "../../kernel/codes/code.ts";
import { tablesOf } from "../../kernel/services.ts";
import { refuseLogin } from "../verification/credentials.ts";
import { fieldFault } from "../field-words.ts";
import { finishLogin, type LoginCall } from "./finish-login.ts";
import { countGuess, lockKeyOf } from "./login-lock.ts";
import { mobileOf } from "../account/mobile-column.ts";
import type { IdentityTables } from "../tables.ts";
import { isTotpCode, takeRecoveryCode } from "./totp.ts";
import { takeCode } from "../verification/verification-code.ts";

interface Step {
  readonly method: LoginMethod;
  readonly account: string;
  readonly source?: string;
  readonly sourceTicket?: string;
  readonly roleId?: string;
  /**
   * For a stranger while the account is being guessed at, a code to the account's own number; otherwise the second
   * factor.
   */
  readonly proof?: "sms";
}

async function isProof(
  { db, services, caller }: LoginCall,
  userId: string,
  step: Step,
  code: string,
): Promise<boolean> {
  if (step.proof === "sms") {
    const { mobile } = await db
      .selectFrom("identity.user")
      .select("mobile")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const address = mobileOf(services.vault, mobile);
    const purpose = { channel: "sms", verifyType: "Login", proves: "sms:LoginProof" } as const;
    return takeCode(db, services, caller, { ...purpose, address, code });
  }
  return /^\d{6}$/.test(code)
    ? isTotpCode(db, services, userId, code)
    : takeRecoveryCode(db, userId, code);
}

/**
 * The second step of a sign-in: a one-time code or a recovery code for the ticket of the first step. Five wrong codes
 * end the ticket, and each counts towards the account's lock like a wrong password.
 */
export async function passSecondFactorOf(
  call: LoginCall,
  input: { readonly ticket: string; readonly code: string },
): Promise<z.output<typeof LoginOutcome>> {
  const { db, services, caller } = call;
  const outside = tablesOf<IdentityTables>(services.db);
  const shown = { audience: forSite(caller.site.id) };
  // Counted before the code is compared, so that concurrent guesses are counted too.
  const ticket = await countTry(outside, services, "second-factor", input.ticket, shown);
  if (!ticket?.personId)
    return refuseLogin(
      call,
      { account: "", userId: undefined, method: "password" },
      "identity.ticketExpired",
    );
  const step = ticket.payload as unknown as Step;
  const userId = ticket.personId;
  const attempt = { account: step.account, userId, method: step.method };
  const key = lockKeyOf(services.vault, userId, step.account);
  const guess = await countGuess(call, key, step.proof === "sms" ? "code" : "secondFactor");
  if (guess.isLocked) return refuseLogin(call, attempt, "identity.locked");
  await guess.slowDown();
  const fits = await isProof(call, userId, step, input.code);
  if (!fits) {
    const code = "identity.secondFactorWrong";
    return refuseLogin(call, attempt, code, [fieldFault("code", code, caller.language)]);
  }
  if (!(await redeemCode(db, services, "second-factor", input.ticket, shown)))
    return refuseLogin(call, attempt, "identity.ticketExpired");
  await guess.right();
  return finishLogin(call, { ...step, userId, hasSecondFactor: step.proof !== "sms" });
}
