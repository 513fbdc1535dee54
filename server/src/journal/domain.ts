import { journalMessages } from "@perennial/contract/journal/messages.ts";
import type { Domain } from "../kernel/domain.ts";
import { browserErrors, defineErrorSweep } from "./browser-error.ts";
import { exportLog } from "./log-export.ts";
import { logOperations } from "./log-lists.ts";
import { startVisits, visitOperations } from "./visit.ts";
import { journalMenu } from "./menu.ts";

/** Logs: visits and their totals, who came in, who changed what, who looked at whose data. */
export const journal: Domain = {
  name: "journal",
  menu: journalMenu,
  operations: [...visitOperations, ...logOperations, ...browserErrors],
  endpoints: [exportLog],
  messages: journalMessages,
  async start(services) {
    await defineErrorSweep(services);
    return startVisits(services);
  },
};
