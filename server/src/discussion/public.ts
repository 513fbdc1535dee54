export { teaching, type Standing } from "./standing.ts";
export type { DiscussionTables } from "./tables.ts";
