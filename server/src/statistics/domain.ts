import type { Domain } from "../kernel/domain.ts";
import { overviewOperations } from "./overview.ts";

/** Figures over all domains: the one place that reads others' tables, and never writes. */
export const statistics: Domain = {
  name: "statistics",
  operations: overviewOperations,
  messages: {},
};
