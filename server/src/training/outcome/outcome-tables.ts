import type { Generated } from "kysely";

/** Learning outcomes on their way to being recognised, and what goes to the credit bank. */
export interface OutcomeTables {
  "training.outcome": {
    id: Generated<string>;
    package_id: string;
    user_id: string;
    site_id: string;
    corp_id: string;
    kind: string;
    /** The project, the row that is taken back, or empty. */
    source_id: string;
    turn: Generated<number>;
    title: string;
    note: Generated<string>;
    courses: Generated<string[]>;
    hours: Generated<number>;
    credits: Generated<number>;
    total: number | null;
    files: Generated<unknown>;
    state: Generated<number>;
    reason: Generated<string>;
    submitted_by: string | null;
    submitted_at: string | null;
    reviewed_by: string | null;
    reviewed_at: string | null;
    confirmed_by: string | null;
    confirmed_at: string | null;
    created_at: Generated<string>;
  };
  "training.outcome_push": {
    outcome_id: string;
    package_id: string;
    state: Generated<number>;
    try_num: Generated<number>;
    next_at: Generated<string>;
    note: Generated<string>;
    changed_at: string | null;
  };
}
