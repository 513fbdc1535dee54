import type { Generated } from "kysely";
import type { EVIDENCE_DECISIONS } from "@perennial/contract/assessment/evidence.ts";
import type { AssessmentTables } from "../tables.ts";

/** Tables of what is watched while people work, with those that they are read beside. */
export interface RoomTables extends AssessmentTables {
  "assessment.evidence": {
    id: Generated<string>;
    attempt_id: string;
    kind: string;
    lease: number | null;
    number: number | null;
    happened_at: string;
    received_at: Generated<string>;
    seconds: number | null;
    by_id: string | null;
    reason: Generated<string>;
  };
  "assessment.evidence_case": {
    attempt_id: string;
    decision: (typeof EVIDENCE_DECISIONS)[number];
    reason: string;
    by_id: string;
    decided_at: string;
    appeal: Generated<string>;
    appealed_at: string | null;
    answer: Generated<string>;
    answered_by_id: string | null;
    answered_at: string | null;
    version: Generated<number>;
  };
  "assessment.room_message": {
    id: Generated<string>;
    setting_id: string;
    kind: string;
    text: Generated<string>;
    minutes: number | null;
    to_ids: Generated<string[]>;
    by_id: string;
    created_at: Generated<string>;
  };
  "assessment.room_message_read": {
    message_id: string;
    user_id: string;
    read_at: Generated<string>;
  };
}
