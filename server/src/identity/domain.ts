import { identityMessages } from "@perennial/contract/identity/messages.ts";
import { userSpaceMessages } from "@perennial/contract/identity/user-space-messages.ts";
import type { Domain, PublicAddress } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { sealClearMobiles } from "./seal-mobiles.ts";
import { activationOperations } from "./activation.ts";
import { applicationReviewOperations } from "./application-review.ts";
import { blacklistOperations } from "./blacklist.ts";
import { captchaOperations } from "./captcha.ts";
import { startClosing } from "./close-account.ts";
import { dataExportEndpoint } from "./data-export.ts";
import { demoIdentity } from "./demo.ts";
import { menuOperations } from "./own-menu.ts";
import { installOperations } from "./install.ts";
import { profileOperations } from "./own-profile.ts";
import { realNameOperations } from "./own-real-name.ts";
import { securityOperations } from "./own-security.ts";
import { ownSessionOperations } from "./own-sessions.ts";
import { passkeyOperations } from "./passkey.ts";
import { mergeIdentity } from "./merge-person.ts";
import { identityPersonData } from "./person-data.ts";
import { privacyOperations } from "./privacy.ts";
import { userSpace } from "./user-space.ts";
import { secondFactorOperations } from "./second-factor.ts";
import { qrLoginOperations, qrLoginStream } from "./qr-login.ts";
import { recoveryOperations } from "./recovery.ts";
import { registerOperations } from "./register.ts";
import { sessionOperations } from "./session.ts";
import { signInOperations } from "./sign-in.ts";
import { startSweep } from "./sweep.ts";
import type { IdentityTables } from "./tables.ts";
import { teacherOperations } from "./teacher.ts";
import { roleAdminOperations } from "./role-admin.ts";
import { userAdminOperations } from "./user-admin.ts";
import { userChangeOperations } from "./user-change.ts";
import { userCreateOperations } from "./user-create.ts";
import { userSheetEndpoints } from "./user-export.ts";
import { userImportOperations } from "./user-import.ts";
import { verificationOperations } from "./verification.ts";
import { identityThings } from "./things.ts";

async function listTeacherAddresses(services: Services, siteId: string): Promise<PublicAddress[]> {
  const rows = await tablesOf<IdentityTables>(services.db)
    .selectFrom("identity.teacher_profile")
    .select("user_id")
    .where("site_id", "=", siteId)
    .orderBy("sort")
    .orderBy("user_id")
    .limit(5_000)
    .execute();
  return [{ path: "/teacher" }, ...rows.map(({ user_id }) => ({ path: `/teacher/${user_id}` }))];
}

/** People: who they are, in which roles they come in, and the sessions that prove it. */
export const identity: Domain = {
  name: "identity",
  operations: [
    ...sessionOperations,
    ...captchaOperations,
    ...verificationOperations,
    ...signInOperations,
    ...qrLoginOperations,
    ...registerOperations,
    ...recoveryOperations,
    ...applicationReviewOperations,
    ...blacklistOperations,
    ...userAdminOperations,
    ...userCreateOperations,
    ...userChangeOperations,
    ...userImportOperations,
    ...roleAdminOperations,
    ...installOperations,
    ...activationOperations,
    ...menuOperations,
    ...teacherOperations,
    ...userSpace,
    ...profileOperations,
    ...securityOperations,
    ...ownSessionOperations,
    ...secondFactorOperations,
    ...passkeyOperations,
    ...realNameOperations,
    ...privacyOperations,
  ],
  messages: { ...identityMessages, ...userSpaceMessages },
  things: identityThings,
  listAddresses: listTeacherAddresses,
  endpoints: [...userSheetEndpoints, dataExportEndpoint, qrLoginStream],
  personData: { ...identityPersonData, mergePerson: mergeIdentity },
  async start(services) {
    const stops = [await startClosing(services), await startSweep(services)];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
  prepare: sealClearMobiles,
  demo: demoIdentity,
};
