export { learning, teaching } from "./standing.ts";
export type { DiscussionTables } from "./tables.ts";
