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
    type: Generated<number>;
    log_level: Generated<number>;
  };
  "journal.visit_total": { site_id: string; total: number };
  "journal.visit_day": { site_id: string; day: string; kind: string; times: number };
  "journal.visit_batch": { name: string; stored_at: Generated<string> };
  "journal.browser_error": {
    fingerprint: string;
    kind: string;
    message: string;
    stack: string;
    path: string;
    device: string;
    site_id: string;
    error_num: Generated<number>;
    first_at: Generated<string>;
    last_at: Generated<string>;
  };
  "journal.operation_log": {
    id: Generated<number>;
    site_id: string;
    request_id: string;
    user_id: string | null;
    login_name: string | null;
    role_id: string | null;
    corp_id: string | null;
    right_path: string | null;
    operation: string;
    input: string;
    ip: string;
    happened_at: Generated<string>;
  };
  "journal.login_log": {
    id: Generated<number>;
    site_id: string;
    request_id: string;
    user_id: string | null;
    account: string;
    corp_id: string | null;
    right_path: string | null;
    role_id: string | null;
    method: string;
    refusal: Generated<string>;
    ip: string;
    user_agent: string;
    happened_at: Generated<string>;
  };
  "journal.query_log": {
    id: Generated<number>;
    site_id: string;
    request_id: string;
    user_id: string;
    login_name: string;
    role_id: string;
    corp_id: string;
    right_path: string;
    subject: string;
    filter: string;
    row_count: number;
    unmasked: Generated<string[]>;
    file_hash: Generated<string>;
    ip: string;
    happened_at: Generated<string>;
  };
}
