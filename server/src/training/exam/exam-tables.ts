import type { Generated } from "kysely";

/** Table of the exams of projects. */
export interface ExamTables {
  "training.project_exam": {
    id: Generated<string>;
    package_id: string;
    name: string;
    paper_id: string;
    course_id: string;
    period_id: string;
    class_ids: Generated<string[]>;
    opens_at: string | null;
    closes_at: string | null;
    limit_minutes: number | null;
    attempts_max: Generated<number>;
    has_seats: Generated<boolean>;
    setting_id: string | null;
    day_id: string | null;
    by_id: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
}
