export { teachingIn } from "./standing.ts";
export type { DiscussionTables } from "./tables.ts";
