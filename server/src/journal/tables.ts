import type { Generated } from "kysely";

/** Tables of the journal domain; visits and logs are only ever added to. */
export interface JournalTables {
  "journal.visit": {
    id: Generated<number>;
    site_id: string;
    path: string;
    title: string;
    ip: string;
    user_id: string | null;
    user_agent: string;
    device_type: string;
    device_name: string;
    times: number;
    visited_at: string;
  };
  "journal.visit_total": { site_id: string; total: number };
  "journal.visit_batch": { name: string; stored_at: Generated<string> };
  "journal.operation_log": {
    id: Generated<number>;
    site_id: string;
    request_id: string;
    user_id: string | null;
    login_name: string | null;
    role_id: string | null;
    corp_id: string | null;
    operation: string;
    input: string;
    ip: string;
    happened_at: Generated<string>;
  };
}
