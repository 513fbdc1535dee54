import type { ColumnType, Generated } from "kysely";
import type { Rubric } from "@perennial/contract/assessment/rubric.ts";
import type { CourseTables } from "../../course/public.ts";
import type { SheetChange, SheetFault } from "./sheet/sheet-change.ts";
import type { AssessmentTables } from "../tables.ts";

/** Tables of marking, with those that it reads. */
export interface MarkingTables extends AssessmentTables, Pick<CourseTables, "course.teacher"> {
  "assessment.rubric": {
    setting_id: string;
    question_id: string;
    starts_full: Generated<boolean>;
    criteria: ColumnType<Rubric["criteria"], string, string>;
    version: Generated<number>;
    by_id: string;
    updated_at: Generated<string>;
  };
  "assessment.given_mark": {
    attempt_id: string;
    question_id: string;
    place: number;
    by_id: string;
    points: number;
    criterion_ids: Generated<string[]>;
    adjustment: Generated<number>;
    comment_html: Generated<string>;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  "assessment.marking_hold": {
    attempt_id: string;
    question_id: string;
    user_id: string;
    kind: number;
    until: string | null;
    note: Generated<string>;
    by_id: Generated<string>;
  };
  "assessment.marking_share": {
    setting_id: string;
    user_id: string;
    question_id: string;
    class_id: string;
    by_id: string;
  };
  "assessment.seed_mark": {
    attempt_id: string;
    question_id: string;
    by_id: string;
    points: number;
    created_at: Generated<string>;
  };
  "assessment.mark_sheet": {
    id: Generated<string>;
    setting_id: string;
    by_id: string;
    file_name: string;
    same_num: Generated<number>;
    created_at: Generated<string>;
  };
  "assessment.mark_sheet_row": {
    sheet_id: string;
    row: number;
    attempt_id: string | null;
    fate: number;
    changes: ColumnType<readonly SheetChange[], string, never>;
    faults: ColumnType<readonly SheetFault[], string, string>;
  };
}

/** Kinds of a hold: at it until a time, put aside, asked to take it, at an answer that is marked already. */
export const HOLD = { at: 1, aside: 2, handed: 3, seed: 4 } as const;
