export { recordWrite } from "./operation-log.ts";
export { recordVisit } from "./visit.ts";
