import * as contract from "@perennial/contract/desk/total.ts";
import { exactTotal } from "../kernel/database/totals.ts";
import { implementOn } from "../kernel/domain.ts";
import type { DeskTables } from "./tables.ts";

export const totalOperations = implementOn<DeskTables>()(contract, {
  getTotal: ({ input, services, viewer }) => exactTotal({ services, viewer: viewer() }, input.key),
});
