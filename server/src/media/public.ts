export { setResourceUses } from "./resource-use.ts";
export type { MediaTables } from "./tables.ts";
