import type { CorpType } from "@perennial/contract/organisation/corp-type.ts";
import type { Kysely, Selectable } from "kysely";
import { sendSms } from "../../delivery/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import type { Caller, Viewer } from "../../kernel/viewer.ts";
import { insertCorp, type OrganisationTables } from "../../organisation/public.ts";
import { openMobile } from "../account/mobile-column.ts";
import { createUser, grantRole } from "./create-user.ts";
import { INITIAL_PASSWORD_DAYS } from "../sign-in/finish-login.ts";
import { createInitialPassword } from "./initial-password.ts";
import { generatedLoginName } from "./invigilator.ts";
import { hashPassword } from "../sign-in/password.ts";
import { sessionsChanged } from "../sign-in/session-cache.ts";
import type { IdentityTables } from "../tables.ts";

interface AdmissionCall {
  readonly db: Kysely<IdentityTables & OrganisationTables>;
  readonly services: Services;
  readonly caller: Caller;
}

/**
 * Creates the organisation of an approved application below the site's own, and its administrator: the account with the
 * contact's mobile number, or else a new account whose initial password is sent by SMS.
 */
export async function createOrganisation(
  { db, services, caller }: AdmissionCall,
  reviewer: Viewer,
  application: Selectable<IdentityTables["identity.organ_application"]>,
): Promise<string> {
  const { contact_name: contactName, site_id: siteId } = application;
  const mobile = openMobile(services.vault, application.mobile);
  const corp = await insertCorp(db, {
    parentId: caller.site.corpId,
    type: application.corp_type as CorpType,
    name: application.name,
    code: application.credit_code,
    contactName,
    address: application.address,
  });
  const grant = {
    roleId: "CorpAdmin",
    corpId: corp.id,
    siteId,
    rightPath: corp.right_path,
    grantedBy: reviewer.userId,
  };
  const known = await db
    .selectFrom("identity.user")
    .select(["id", "is_enabled"])
    .where("mobile", "=", application.mobile)
    .executeTakeFirst();
  if (known) {
    if (!known.is_enabled) throw new Failure("identity.accountUnavailable");
    await grantRole(db, known.id, grant);
    await sessionsChanged(db, services, { userIds: [known.id] });
    return corp.id;
  }
  const password = createInitialPassword();
  await createUser(
    db,
    services.vault,
    {
      loginName: generatedLoginName("org"),
      name: contactName,
      mobile,
      isMobileVerified: true,
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
      createSource: "organApply",
      siteId,
      corpId: corp.id,
      rightPath: corp.right_path,
      roles: [grant],
    },
    caller.language,
  );
  await sendSms(db, services, {
    siteId,
    to: mobile,
    template: "InitialPassword",
    values: { code: password, lifetimeMinutes: INITIAL_PASSWORD_DAYS * 24 * 60 },
  });
  return corp.id;
}
