import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { IdentityTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type IdentityTables = ReadOnlyTables<OwnTables>;

export {
  findViewer,
  isRememberedToken,
  knownViewer,
  endSession,
  endSessionsOf,
  openSession,
  setSessionSource,
} from "./sign-in/session-store.ts";

export { endEmbedded, viewersNamed } from "./sign-in/frame-session.ts";
export { frameSource, framedLibrary, openToFrames } from "./sign-in/frame-scope.ts";
export { insertApplication, updateApplication } from "./sign-in/application-store.ts";
export { sessionsChanged } from "./sign-in/session-cache.ts";
export { decideLoginRedirect } from "./verification/auth-code.ts";
export { DEMO_WANTED_TOPIC, EMPTY_SITE_TOPIC, installCode } from "./install/install.ts";
export { lockScore, writeScore } from "./account/score.ts";
export { finishLogin, sessionCookie, type LoginCall } from "./sign-in/finish-login.ts";
export { approvedInvigilators } from "./people/approved-invigilators.ts";
export { createUser } from "./people/create-user.ts";
export { namedAs } from "./people/named-as.ts";
export { checkCredentials, findAccount, refuseLogin } from "./verification/credentials.ts";
export { takeCode } from "./verification/verification-code.ts";
export { fieldFault } from "./field-words.ts";
export { endSignInOf } from "./merge-person.ts";
export { countGuess, lockKeyOf } from "./sign-in/login-lock.ts";
export { hasTotp, isTotpCode } from "./sign-in/totp.ts";
export { isYoungSession, requireReauthentication } from "./verification/reauthentication.ts";
export { onWithdrawal, recordConsent } from "./account/consent.ts";
export { mobileKey, mobileOf, sealMobile } from "./account/mobile-column.ts";
export { isInScope, isWholePlatform, scopeOf, type Scope } from "./rules.ts";
export { DEMO_LEARNER_IDS } from "./demo/learners.ts";
export { isNameless } from "./sign-in/new-learner.ts";
export { listResponsible } from "./roles/responsible.ts";
export { isSpaceOpen } from "./account/user-space.ts";
export { findPeople } from "./people/user-search.ts";
