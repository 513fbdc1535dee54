export { audit } from "./audit.ts";
export { recordWrites } from "./operation-log.ts";
export { recordVisit } from "./visit.ts";
export { countVisitsOf } from "./visit-store.ts";
