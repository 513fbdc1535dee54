import { filesMessages } from "@perennial/contract/files/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** Files that people hand in: pictures, sheets, documents. */
export const files: Domain = {
  name: "files",
  operations: [],
  messages: filesMessages,
};
