export { findViewer } from "./session-store.ts";
export { decideLoginRedirect } from "./auth-code.ts";
export { DEMO_WANTED_TOPIC, EMPTY_SITE_TOPIC, installCode } from "./install.ts";
export type { IdentityTables } from "./tables.ts";
