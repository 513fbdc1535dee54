import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { MessagingTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type MessagingTables = ReadOnlyTables<OwnTables>;

export { readMessages } from "./read-messages.ts";
export { sendSystemMessage, withdrawSystemMessages } from "./system-message.ts";
