import { isCreditCode } from "@perennial/contract/identity/people/credit-code.ts";
import type { applyForOrganisation as contract } from "@perennial/contract/identity/sign-in/register.ts";
import { CHILD_TYPES, type CorpType } from "@perennial/contract/organisation/corp-type.ts";
import type { ParsedInputOf } from "@perennial/contract/kernel/operation.ts";
import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller } from "../../kernel/viewer.ts";
import type { OrganisationTables } from "../../organisation/public.ts";
import type { SiteTables } from "../../site/public.ts";
import type { Vault } from "../../kernel/vault.ts";
import { sealMobile } from "../account/mobile-column.ts";
import { fieldFault } from "../field-words.ts";
import type { IdentityTables } from "../tables.ts";
import { takeCode } from "../verification/verification-code.ts";

interface ApplyCall {
  readonly db: Kysely<IdentityTables & OrganisationTables & SiteTables>;
  readonly services: Services;
  readonly caller: Caller;
}

/**
 * The letter A, the day and eight digits (A20261121…): short enough to write down, too long to guess together with a
 * mobile number.
 */
function newReceipt(): string {
  const day = now().toISOString().slice(0, 10).replaceAll("-", "");
  return `A${day}${String(randomInt(100_000_000)).padStart(8, "0")}`;
}

async function checkPlace(
  { db, caller }: ApplyCall,
  input: ParsedInputOf<typeof contract>,
): Promise<void> {
  const area = await db
    .selectFrom("site.area")
    .select("code")
    .where("code", "=", input.areaCode)
    .executeTakeFirst();
  if (!area) {
    const code = "identity.areaUnknown";
    throw new Failure(code, [fieldFault("areaCode", code, caller.language)]);
  }
  const above = await db
    .selectFrom("organisation.corp")
    .select(["id", "type"])
    .where("id", "=", caller.site.corpId)
    .executeTakeFirstOrThrow();
  if (!CHILD_TYPES[above.type as CorpType]?.includes(input.corpType))
    throw new Failure("organisation.typeNotAllowed", [{ path: "corpType", message: "corpType" }]);
  const twin = await db
    .selectFrom("organisation.corp")
    .select("id")
    .where("parent_id", "=", above.id)
    .where("name", "=", input.name)
    .executeTakeFirst();
  if (twin) throw new Failure("organisation.nameTaken", [{ path: "name", message: input.name }]);
}

/** An organisation asks to join the site (/organApply); the contact's mobile number is verified by SMS. */
export async function applyForOrganisation(
  call: ApplyCall,
  input: ParsedInputOf<typeof contract>,
): Promise<{ receipt: string }> {
  const { db, services, caller } = call;
  const refuse = (path: string, code: Parameters<typeof fieldFault>[1]): never => {
    throw new Failure(code, [fieldFault(path, code, caller.language)]);
  };
  if (!input.isPrivacyAccepted) refuse("isPrivacyAccepted", "identity.consentNeeded");
  if (!isCreditCode(input.creditCode)) refuse("creditCode", "identity.creditCodeWrong");
  await checkPlace(call, input);
  const purpose = { channel: "sms", address: input.mobile, verifyType: "BindPhone" } as const;
  if (!(await takeCode(db, services, caller, { ...purpose, code: input.code })))
    refuse("code", "identity.codeWrong");
  const receipt = newReceipt();
  const made = await db
    .insertInto("identity.organ_application")
    .values({
      site_id: caller.site.id,
      right_path: caller.site.rightPath,
      name: input.name,
      corp_type: input.corpType,
      area_code: input.areaCode,
      address: input.address,
      credit_code: input.creditCode.toUpperCase(),
      contact_name: input.contactName,
      mobile: sealMobile(services.vault, input.mobile),
      email: input.email,
      reason: input.reason,
      receipt,
    })
    // One open application per name. A duplicate receipt number would be refused as well, once in a hundred million.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) refuse("name", "identity.applicationOpen");
  return { receipt };
}

/** The state of an application, for a person who knows its receipt number and its mobile number. */
export async function applicationState(
  db: Kysely<IdentityTables>,
  vault: Vault,
  siteId: string,
  receipt: string,
  mobile: string,
) {
  const row = await db
    .selectFrom("identity.organ_application")
    .select(["name", "status", "note", "created_at", "reviewed_at"])
    .where("receipt", "=", receipt)
    .where("mobile", "=", sealMobile(vault, mobile))
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      status: row.status,
      note: row.note,
      createdAt: row.created_at,
      reviewedAt: row.reviewed_at,
    }
  );
}
