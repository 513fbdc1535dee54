import type { PhotoStateName } from "@perennial/contract/assessment/photo-check.ts";
import type { Generated } from "kysely";
import type { AssessmentTables } from "../tables.ts";

/** Tables of checks of who answers, with those that they are read beside. */
export interface PhotoTables extends AssessmentTables {
  "assessment.photo_check": {
    id: Generated<string>;
    setting_id: string;
    user_id: string;
    number: number;
    way: "photo" | "person";
    state: Generated<PhotoStateName>;
    taken_at: string | null;
    kept_days: number | null;
    photo_num: Generated<number>;
    removed_at: string | null;
    score: number | null;
    decided_by: string | null;
    decided_at: string | null;
    reason: Generated<string>;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  "assessment.photo": { check_id: string; sealed: Buffer; mime: string };
}
