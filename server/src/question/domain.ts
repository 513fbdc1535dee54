import { questionMessages } from "@perennial/contract/question/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { question as questionOperations } from "./question.ts";
import { questionThing } from "./things.ts";

/** Questions: those of pop-up markers and exercises. */
export const question: Domain = {
  name: "question",
  operations: questionOperations,
  messages: questionMessages,
  things: { question: questionThing },
};
