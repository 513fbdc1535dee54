import * as contract from "@perennial/contract/identity/verification/verification.ts";
import { CODE_RULES } from "@perennial/contract/identity/verification/verification.ts";
import type { Kysely } from "kysely";
import { sendMail, sendSms, type SmsTemplate } from "../../delivery/public.ts";
import { implementOn } from "../../kernel/domain.ts";
import type { AnswerCookie } from "../../kernel/door/answer-cookie.ts";
import { Failure, refuse } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { Vault } from "../../kernel/vault.ts";
import { mobileOf, sealMobile } from "../account/mobile-column.ts";
import { takeCaptcha } from "./captcha-ticket.ts";
import { fieldFault } from "../field-words.ts";
import { codeMail } from "./mail-texts.ts";
import type { IdentityTables } from "../tables.ts";
import { askerOf, createCode, type CodePurpose } from "./verification-code.ts";
import { addressOf, recordSending, sendingHistory } from "./verification-limits.ts";

export { takeCode } from "./verification-code.ts";

const implement = implementOn<IdentityTables>();

/**
 * For these the code goes out only when the address belongs to an account; the answer does not say so. A code to sign
 * in goes to every number, for the same code makes the account of a number that has none.
 */
const NEEDS_ACCOUNT: ReadonlySet<string> = new Set(["FindPassword", "MergeAccount"]);
/** For these purposes the caller must be signed in. */
const NEEDS_PERSON: ReadonlySet<string> = new Set([
  "ModifyUserName",
  "ResetPhone",
  "ResetPassword",
  "BindEmail",
  "MergeAccount",
]);
/** For these purposes the code goes to the person's own address, not to a new one. */
const TO_OWN_ADDRESS: ReadonlySet<string> = new Set(["ModifyUserName", "ResetPassword"]);

/** The facts of the call that sending a code needs. */
export interface SendCall {
  readonly db: Kysely<IdentityTables>;
  readonly services: Services;
  readonly caller: Caller;
  readonly setCookie: (cookie: AnswerCookie) => void;
}

interface Captcha {
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

async function checkCaptcha({ services, caller }: SendCall, given: Captcha): Promise<void> {
  if (!given.captchaId || !given.captcha) {
    const code = "identity.captchaNeeded";
    throw new Failure(code, [fieldFault("captcha", code, caller.language)]);
  }
  // Runs beside the transaction, because a captcha is used up whatever follows.
  const outside = tablesOf<IdentityTables>(services.db);
  const { id } = caller.site;
  if (await takeCaptcha(outside, services, id, given.captchaId, given.captcha)) return;
  const code = "identity.captchaWrong";
  throw new Failure(code, [fieldFault("captcha", code, caller.language)]);
}

/**
 * Sends a code within the limits, with a captcha from the fourth code of a network address in an hour on. With
 * `isSilent` everything happens except the sending, so that an unknown address looks like a known one. Limits that the
 * caller sees count the names that callers give. An address that received enough codes for other reasons is skipped
 * silently, because a refusal would reveal that it belongs to a name.
 */
export async function sendCode(
  call: SendCall,
  purpose: CodePurpose,
  options: Captcha & {
    readonly isSilent?: boolean;
    readonly hasCaptcha?: boolean;
    /** The name that the caller gave, when it is not the address itself. */
    readonly asked?: string;
    /** The caller has proven to own the address, so its limit may be shown. */
    readonly isOwn?: boolean;
  } = {},
): Promise<{ waitSeconds: number; lifetimeMinutes: number }> {
  const { db, services, caller } = call;
  const { asked = addressOf(purpose) } = options;
  const history = await sendingHistory(db, services, caller, purpose, asked);
  if (history.isTooSoon || (options.isOwn && history.isAddressFull))
    throw new Failure("identity.codeTooSoon");
  if (history.needsCaptcha && !options.hasCaptcha) await checkCaptcha(call, options);
  const asker = askerOf(caller, call.setCookie);
  const siteId = caller.site.id;
  const { lifetimeMinutes } = CODE_RULES;
  const isSilent = options.isSilent === true || history.isAddressFull;
  // A code that is not sent is stored too, under an address that belongs to nobody.
  const kept = isSilent ? { ...purpose, address: `none:${asked}` } : purpose;
  const code = await createCode(db, services, caller, asker, kept);
  await recordSending(db, services, caller, purpose, { asked, isSilent });
  if (!isSilent && purpose.channel === "sms") {
    await sendSms(db, services, {
      siteId,
      to: purpose.address,
      template: purpose.verifyType as SmsTemplate,
      values: { code, lifetimeMinutes },
    });
  }
  if (!isSilent && purpose.channel === "mail") {
    const text = codeMail(purpose.verifyType, code, lifetimeMinutes, caller.language);
    await sendMail(db, services, { siteId, to: purpose.address, ...text });
  }
  return { waitSeconds: 60 / CODE_RULES.perMinute, lifetimeMinutes };
}

/** True when an account that may sign in has this address; closed accounts have none. */
async function hasAccount(
  db: Kysely<IdentityTables>,
  vault: Vault,
  { channel, address }: CodePurpose,
): Promise<boolean> {
  const users = db.selectFrom("identity.user").select("id").where("is_enabled", "=", true);
  const found = await (
    channel === "sms"
      ? users.where("mobile", "=", sealMobile(vault, address))
      : users.where((where) => where(where.fn<string>("lower", ["email"]), "=", address))
  ).executeTakeFirst();
  return found !== undefined;
}

async function ownAddress(call: SendCall, channel: CodePurpose["channel"]): Promise<string> {
  const { viewer } = call.caller;
  if (!viewer) return refuse("kernel.notSignedIn");
  const { mobile, email } = await call.db
    .selectFrom("identity.user")
    .select(["mobile", "email"])
    .where("id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  return channel === "sms" ? mobileOf(call.services.vault, mobile) : (email ?? "");
}

async function sendFor(
  call: SendCall,
  asked: Captcha & {
    readonly channel: CodePurpose["channel"];
    readonly address: string | undefined;
    readonly verifyType: string;
  },
): Promise<{ waitSeconds: number; lifetimeMinutes: number }> {
  const { channel, verifyType } = asked;
  const { viewer } = call.caller;
  if (NEEDS_PERSON.has(verifyType)) {
    if (!viewer) refuse("kernel.notSignedIn");
    if (viewer.isBlacklisted) refuse("kernel.accountDisabled");
  }
  const field = channel === "sms" ? "mobile" : "email";
  const own = TO_OWN_ADDRESS.has(verifyType) ? await ownAddress(call, channel) : undefined;
  const address = asked.address ?? own;
  if (!address || (own !== undefined && own.toLowerCase() !== address.toLowerCase()))
    return refuse("kernel.invalidInput", [{ path: field, message: verifyType }]);
  const purpose = { channel, address, verifyType };
  const isSilent =
    NEEDS_ACCOUNT.has(verifyType) && !(await hasAccount(call.db, call.services.vault, purpose));
  return sendCode(call, purpose, { ...asked, isSilent, isOwn: own !== undefined });
}

export const verificationOperations = implement(contract, {
  sendSmsCode: ({ input: { mobile, ...rest }, ...call }) =>
    sendFor(call, { ...rest, channel: "sms", address: mobile }),

  sendMailCode: ({ input: { email, ...rest }, ...call }) =>
    sendFor(call, { ...rest, channel: "mail", address: email }),
});
