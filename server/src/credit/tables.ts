import type { ColumnType, Generated } from "kysely";
import type { IdentityTables } from "../identity/public.ts";

/** Tables of the credit domain; entries are only ever added. */
export interface CreditTables extends IdentityTables {
  "credit.entry": {
    id: Generated<string>;
    site_id: string;
    user_id: string;
    event_kind: string;
    amount: number;
    balance_after: number;
    source_id: string;
    note: ColumnType<string, string | undefined, never>;
    operator: string | null;
    created_at: Generated<string>;
  };
}
