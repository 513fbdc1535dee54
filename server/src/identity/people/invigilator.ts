import { REAL_NAME_CONSENT } from "@perennial/contract/identity/account/consent-text.ts";
import type { registerInvigilator as contract } from "@perennial/contract/identity/sign-in/register.ts";
import { REGISTER_CONSENTS } from "@perennial/contract/identity/sign-in/register-consent.ts";
import { CARD_TYPES, isResidentId } from "@perennial/contract/kernel/china.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller } from "../../kernel/viewer.ts";
import { findCorp, isWithin, type OrganisationTables } from "../../organisation/public.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { recordConsent } from "../account/consent.ts";
import { createUser } from "./create-user.ts";
import { fieldFault } from "../field-words.ts";
import { updateRealName } from "../account/real-name.ts";
import type { IdentityTables } from "../tables.ts";
import { takeCode } from "../verification/verification-code.ts";

/** The facts of the call that a registration needs. */
export interface RegisterCall {
  readonly db: Kysely<IdentityTables & OrganisationTables>;
  readonly services: Services;
  readonly caller: Caller;
}

type Input = ParsedInputOf<typeof contract>;

function faultOf(caller: Caller, path: string, code: Parameters<typeof fieldFault>[1]): Failure {
  return new Failure(code, [fieldFault(path, code, caller.language)]);
}

/** A login name that shows its purpose; these people sign in by their mobile number and may change the name. */
export function generatedLoginName(prefix: string): string {
  return `${prefix}${randomInt(1_000_000_000, 9_999_999_999)}`;
}

/** The account with the verified number, or a new one that signs in by SMS until it has a password. */
async function accountOf(
  { db, services, caller }: RegisterCall,
  input: Input,
  corp: { readonly id: string; readonly right_path: string },
): Promise<string> {
  const known = await db
    .selectFrom("identity.user")
    .select(["id", "is_enabled"])
    .where("mobile", "=", sealMobile(services.vault, input.mobile))
    .executeTakeFirst();
  if (known) {
    if (!known.is_enabled) throw new Failure("identity.accountUnavailable");
    return known.id;
  }
  const place = { siteId: caller.site.id, corpId: corp.id, rightPath: corp.right_path };
  return createUser(
    db,
    services.vault,
    {
      ...place,
      loginName: generatedLoginName("jk"),
      name: input.name,
      mobile: input.mobile,
      isMobileVerified: true,
      passwordHash: null,
      createSource: "jkregister",
      roles: [{ ...place, roleId: "Student" }],
    },
    caller.language,
  );
}

/** Stores name and number; an account with a verified name keeps that one. */
async function keepRealName(
  { db, services, caller }: RegisterCall,
  userId: string,
  input: Input,
): Promise<void> {
  const known = await db
    .selectFrom("identity.real_name")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (known) return;
  const stored = await updateRealName(db, services, {
    userId,
    name: input.name,
    cardType: CARD_TYPES.residentId,
    number: input.residentId,
    verifiedBy: "rules",
  });
  if (stored === "taken") throw faultOf(caller, "residentId", "identity.residentIdTaken");
  await recordConsent(db, caller, userId, REAL_NAME_CONSENT, true);
}

/** An invigilating teacher applies (/jkregister): account, real name, consents, and an application for review. */
export async function registerInvigilator(
  call: RegisterCall,
  input: Input,
): Promise<{ applicationId: string }> {
  const { db, services, caller } = call;
  if (!input.isPrivacyAccepted)
    throw faultOf(caller, "isPrivacyAccepted", "identity.consentNeeded");
  if (!input.isRealNameAccepted)
    throw faultOf(caller, "isRealNameAccepted", "identity.consentNeeded");
  if (!isResidentId(input.residentId, now()))
    throw faultOf(caller, "residentId", "identity.residentIdWrong");
  const corp = await findCorp(db, input.corpId);
  if (!corp || !isWithin(corp.right_path, caller.site.rightPath))
    throw faultOf(caller, "corpId", "identity.organisationUnknown");
  const purpose = { channel: "sms", address: input.mobile, verifyType: "Register" } as const;
  if (!(await takeCode(db, services, caller, { ...purpose, code: input.code })))
    throw faultOf(caller, "code", "identity.codeWrong");
  const userId = await accountOf(call, input, corp);
  await recordConsent(db, caller, userId, REGISTER_CONSENTS.privacy, true);
  await keepRealName(call, userId, input);
  const made = await db
    .insertInto("identity.teacher_application")
    .values({
      site_id: caller.site.id,
      user_id: userId,
      corp_id: corp.id,
      right_path: corp.right_path,
      exam_point: input.examPoint,
      status: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Failure("identity.applicationOpen");
  return { applicationId: made.id };
}
