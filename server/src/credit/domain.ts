import { creditMessages } from "@perennial/contract/credit/messages.ts";
import type { Domain } from "../kernel/domain.ts";

/** Points: an append-only ledger per person. */
export const credit: Domain = {
  name: "credit",
  operations: [],
  messages: creditMessages,
};
