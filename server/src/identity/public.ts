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

export { addApplication, changeApplication } from "./sign-in/application-store.ts";
export { sessionsChanged } from "./sign-in/session-cache.ts";
export { decideLoginRedirect } from "./verification/auth-code.ts";
export { DEMO_WANTED_TOPIC, EMPTY_SITE_TOPIC, installCode } from "./install/install.ts";
export { lockScore, writeScore } from "./account/score.ts";
export { finishLogin, sessionCookie, type LoginCall } from "./sign-in/finish-login.ts";
export { createUser } from "./people/create-user.ts";
export { checkCredentials } from "./verification/credentials.ts";
export { countGuess, lockKeyOf } from "./sign-in/login-lock.ts";
export { hasTotp, isTotpCode } from "./sign-in/totp.ts";
export { isYoungSession, requireReauthentication } from "./verification/reauthentication.ts";
export { recordConsent } from "./account/consent.ts";
export { mobileKey, mobileOf, sealMobile } from "./account/mobile-column.ts";
export { isInScope, isWholePlatform, scopeOf, type Scope } from "./rules.ts";
export { DEMO_LEARNER_IDS } from "./demo/learners.ts";
export { isSpaceOpen } from "./account/user-space.ts";
export { findPeople } from "./people/user-search.ts";
