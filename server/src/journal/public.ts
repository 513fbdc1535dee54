export { audit } from "./audit.ts";
export { recordWrite } from "./operation-log.ts";
export { countVisitsOf, recordVisit } from "./visit.ts";
