import type { ColumnType, Generated } from "kysely";
import type { CourseTables } from "../../course/public.ts";
import type { AssessmentTables } from "../tables.ts";

/** A question that a learner names, with what is said of it. */
export interface AppealedQuestion {
  readonly questionId: string;
  readonly reason: string;
}

/** The table of appeals about marks, with those that it reads. */
export interface AppealTables extends AssessmentTables, Pick<CourseTables, "course.teacher"> {
  "assessment.mark_appeal": {
    id: Generated<string>;
    attempt_id: string;
    setting_id: string;
    user_id: string;
    reason: string;
    questions: ColumnType<readonly AppealedQuestion[], string, never>;
    earned_before: number | null;
    created_at: Generated<string>;
    reply: Generated<string>;
    replied_by: string | null;
    replied_at: string | null;
    earned_after: number | null;
  };
}
