import type { Generated } from "kysely";

/** Tables of the classes of projects. */
export interface ClassTables {
  "training.class": {
    id: Generated<string>;
    package_id: string;
    name: string;
    head_id: string | null;
    starts_on: string | null;
    ends_on: string | null;
    /** 0: no limit. */
    quota: Generated<number>;
    learner_num: Generated<number>;
    progress_mean: number | null;
    is_due: Generated<boolean>;
    is_closed: Generated<boolean>;
    created_at: Generated<string>;
  };
  "training.class_monitor": {
    class_id: string;
    user_id: string;
    added_by: string;
    created_at: Generated<string>;
  };
  "training.class_reminder": {
    class_id: string;
    user_id: string;
    by_id: string;
    sent_at: string;
  };
  "training.class_move": {
    id: Generated<string>;
    package_id: string;
    user_id: string;
    from_id: string | null;
    to_id: string | null;
    reason: Generated<string>;
    by_id: string;
    created_at: Generated<string>;
  };
}
