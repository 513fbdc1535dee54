import { identityMessages } from "@perennial/contract/identity/messages.ts";
import { userSpaceMessages } from "@perennial/contract/identity/account/user-space-messages.ts";
import type { Domain, PublicAddress } from "../kernel/domain.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { sealClearMobiles } from "./account/seal-mobiles.ts";
import { activationOperations } from "./verification/activation.ts";
import { applicationReviewOperations } from "./people/application-review.ts";
import { blacklistOperations } from "./people/blacklist.ts";
import { captchaOperations } from "./verification/captcha.ts";
import { startClosing } from "./account/close-account.ts";
import { dataExportEndpoint } from "./account/data-export.ts";
import { demoIdentity } from "./demo.ts";
import { menuOperations } from "./roles/own-menu.ts";
import { installOperations } from "./install/install.ts";
import { profileOperations } from "./account/own-profile.ts";
import { realNameOperations } from "./account/own-real-name.ts";
import { securityOperations } from "./account/own-security.ts";
import { ownSessionOperations } from "./account/own-sessions.ts";
import { passkeyOperations } from "./sign-in/passkey.ts";
import {
  IDENTITY_ROWS,
  IDENTITY_STAYS,
  identityHolds,
  identityMergeBlockers,
  mergeIdentity,
  undoIdentity,
} from "./merge-person.ts";
import { identityPersonData } from "./person-data.ts";
import { privacyOperations } from "./account/privacy.ts";
import { userSpace } from "./account/user-space.ts";
import { secondFactorOperations } from "./sign-in/second-factor.ts";
import { helpLoginOperations } from "./sign-in/help-login.ts";
import { qrLoginOperations, qrLoginStream } from "./sign-in/qr-login.ts";
import { recoveryOperations } from "./verification/recovery.ts";
import { registerOperations } from "./sign-in/register.ts";
import { sessionOperations } from "./sign-in/session.ts";
import { signInOperations } from "./sign-in/sign-in.ts";
import { startSweep } from "./sweep.ts";
import type { IdentityTables } from "./tables.ts";
import { refreshTeachers, searchableTeachers, teacherKind } from "./people/teacher-search.ts";
import { writeMissingIndex } from "../kernel/search/write-index.ts";
import { teacherOperations } from "./people/teacher.ts";
import { roleAdminOperations } from "./roles/role-admin.ts";
import { userAdminOperations } from "./people/user-admin.ts";
import { userChangeOperations } from "./people/user-change.ts";
import { userCreateOperations } from "./people/user-create.ts";
import { userSheetEndpoints } from "./people/user-export.ts";
import { userImportOperations } from "./people/user-import.ts";
import { verificationOperations } from "./verification/verification.ts";
import { identityThings } from "./things.ts";
import { identityMenu } from "./menu.ts";
import { identityWork } from "./people/work.ts";

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

/** People: who they are, their roles, and the sessions that prove it. */
export const identity: Domain = {
  name: "identity",
  menu: identityMenu,
  work: identityWork,
  operations: [
    ...sessionOperations,
    ...captchaOperations,
    ...verificationOperations,
    ...signInOperations,
    ...qrLoginOperations,
    ...helpLoginOperations,
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
  personData: {
    ...identityPersonData,
    mergePerson: mergeIdentity,
    rows: IDENTITY_ROWS,
    undoMerge: undoIdentity,
    holds: identityHolds,
    mergeBlockers: identityMergeBlockers,
  },
  staysOnMerge: IDENTITY_STAYS,
  async start(services) {
    const stops = [await startClosing(services), await startSweep(services)];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
  searchKinds: [teacherKind],
  async prepare(services) {
    await sealClearMobiles(services);
    const db = tablesOf<IdentityTables>(services.db);
    await writeMissingIndex(db, searchableTeachers, (ids) => refreshTeachers(db, ids));
  },
  demo: demoIdentity,
};
