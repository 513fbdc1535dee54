import type { Generated } from "kysely";

/** Tables of the desk on which organisations enrol their people. */
export interface CorpTables {
  "training.seat": {
    package_id: string;
    corp_id: string;
    seat_num: number;
    changed_at: Generated<string>;
  };
  "training.corp_figure": {
    package_id: string;
    corp_id: string;
    learner_num: number;
    not_started_num: number;
    passed_num: number;
  };
}
