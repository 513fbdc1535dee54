export {
  findViewer,
  isRememberedToken,
  endSession,
  endSessionsOf,
  openSession,
} from "./session-store.ts";
export { sessionsChanged } from "./session-cache.ts";
export { decideLoginRedirect } from "./auth-code.ts";
export { DEMO_WANTED_TOPIC, EMPTY_SITE_TOPIC, installCode } from "./install.ts";
export { lockScore, writeScore } from "./score.ts";
export type { IdentityTables } from "./tables.ts";
export { finishLogin, sessionCookie, type LoginCall } from "./finish-login.ts";
export { createUser } from "./create-user.ts";
export { checkCredentials } from "./credentials.ts";
export { countGuess, lockKeyOf } from "./login-lock.ts";
export { hasTotp, isTotpCode } from "./totp.ts";
export { isYoungSession, requireReauthentication } from "./reauthentication.ts";
export { recordConsent } from "./consent.ts";
export { mobileKey, mobileOf, sealMobile } from "./mobile-column.ts";
export { isInScope, isWholePlatform, scopeOf, type Scope } from "./rules.ts";
export { DEMO_LEARNER_IDS } from "./demo/learners.ts";
export { isSpaceOpen } from "./user-space.ts";
export { findPeople } from "./user-search.ts";
