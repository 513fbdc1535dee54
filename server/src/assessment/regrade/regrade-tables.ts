import type { Generated } from "kysely";
import type { RegradeChoice } from "@perennial/contract/assessment/regrade.ts";
import type { AssessmentTables } from "../tables.ts";

/** The table of decisions about wrong keys, with those that it reads. */
export interface RegradeTables extends AssessmentTables {
  "assessment.regrade": {
    id: Generated<string>;
    setting_id: string;
    question_id: string;
    number: number;
    choice: RegradeChoice;
    new_version: number | null;
    reason: string;
    by_id: string;
    done_until: Generated<string>;
    finished_at: string | null;
    created_at: Generated<string>;
  };
}
