import type { Domain } from "../kernel/domain.ts";
import { startVisits, visitOperations } from "./visit.ts";

/** Logs: visits and their totals, and who changed what. */
export const journal: Domain = {
  name: "journal",
  operations: visitOperations,
  messages: {},
  start: startVisits,
};
