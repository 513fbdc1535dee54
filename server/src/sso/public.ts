export { linkWithCode } from "./handover.ts";
export { embedOriginOf, proveApplication } from "./application-store.ts";
