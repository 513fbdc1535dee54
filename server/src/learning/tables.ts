import type { ColumnType, Generated } from "kysely";
import type { CourseTables } from "../course/public.ts";
import { implementOn } from "../kernel/domain.ts";

/** Tables of the learning domain, with those of courses that it reads. */
export interface LearningTables extends CourseTables {
  "learning.unit_visit": {
    user_id: string;
    unit_id: string;
    period_id: string;
    course_id: string;
    class_id: string;
    first_at: Generated<string>;
    last_at: Generated<string>;
    completed_at: string | null;
  };
  "learning.exercise_result": {
    id: Generated<string>;
    user_id: string;
    unit_id: string;
    period_id: string;
    class_id: string;
    answers: ColumnType<Record<string, string[]>, string, string>;
    right_num: number;
    question_num: number;
    is_passed: boolean;
    created_at: Generated<string>;
  };
  "learning.dub_take": {
    id: Generated<string>;
    user_id: string;
    unit_id: string;
    period_id: string;
    class_id: string;
    line: number;
    key: string;
    mime: string;
    bytes: number;
    /** numeric: read as text. */
    seconds: ColumnType<string, number, number>;
    created_at: Generated<string>;
  };
  "learning.link_visit": {
    user_id: string;
    course_id: string;
    period_id: string;
    class_id: string;
    visit_num: Generated<number>;
    first_at: Generated<string>;
    last_at: Generated<string>;
  };
}

export const implement = implementOn<LearningTables>();
