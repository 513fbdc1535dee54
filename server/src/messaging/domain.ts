import type { Domain } from "../kernel/domain.ts";
import { demoMessages } from "./demo.ts";
import { messageOperations } from "./message.ts";

/** Messages inside the site: from the system and between people. */
export const messaging: Domain = {
  name: "messaging",
  operations: messageOperations,
  messages: {},
  demo: demoMessages,
};
