export { readMessages } from "./read-messages.ts";
export { sendSystemMessage, withdrawSystemMessages } from "./system-message.ts";
export type { MessagingTables } from "./tables.ts";
