import { learningMessages } from "@perennial/contract/learning/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** What learners do in a course. */
export const learning: Domain = {
  name: "learning",
  operations: [],
  messages: learningMessages,
};
