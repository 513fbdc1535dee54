import { liveMessages } from "@perennial/contract/live/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** Live sessions of courses. */
export const live: Domain = {
  name: "live",
  operations: [],
  messages: liveMessages,
};
