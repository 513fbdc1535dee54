import { questionMessages } from "@perennial/contract/question/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** Questions: those of pop-up markers and exercises. */
export const question: Domain = {
  name: "question",
  operations: [],
  messages: questionMessages,
};
