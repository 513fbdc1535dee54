import { discussionMessages } from "@perennial/contract/discussion/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** Notices, boards, questions and ratings of courses. */
export const discussion: Domain = {
  name: "discussion",
  operations: [],
  messages: discussionMessages,
};
