import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { DiscussionTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type DiscussionTables = ReadOnlyTables<OwnTables>;

export { teachingIn } from "./standing.ts";
