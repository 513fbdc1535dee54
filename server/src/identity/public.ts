export { findViewer, endSession, endSessionsOf, openSession } from "./session-store.ts";
export { sessionsChanged } from "./session-cache.ts";
export { decideLoginRedirect } from "./auth-code.ts";
export { countTicketFailure, issueTicket, readTicket, takeTicket } from "./ticket.ts";
export { hashToken, newToken } from "./token.ts";
export { DEMO_WANTED_TOPIC, EMPTY_SITE_TOPIC, installCode } from "./install.ts";
export { lockScore, writeScore } from "./score.ts";
export type { IdentityTables } from "./tables.ts";
export {
  finishLogin,
  sessionCookie,
  type LoginCall,
  type RecognisedPerson,
} from "./finish-login.ts";
export { createUser, grantRole, type NewGrant, type NewUser } from "./create-user.ts";
export { checkCredentials, type Credentials } from "./credentials.ts";
export { sendCode, takeCode } from "./verification.ts";
export { clearFailures, countFailure, lockKeyOf, lockState } from "./login-lock.ts";
export { hasTotp, isTotpCode } from "./totp.ts";
export { isYoungSession, requireReauthentication } from "./reauthentication.ts";
export { recordConsent } from "./consent.ts";
export { mobileOf, sealMobile } from "./mobile-column.ts";
