import type { ColumnType, Generated } from "kysely";

/** What an entry about a lesson said, with the names of that time. */
export interface LogSaid {
  readonly topic: string;
  readonly content: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly className: string;
  readonly courseName: string;
  readonly teacherName: string;
  readonly expectedNum: number;
  readonly presentNum: number;
}

/** Tables of the teaching of projects. */
export interface TeachingTables {
  "training.lesson": {
    id: Generated<string>;
    package_id: string;
    class_id: string;
    topic: string;
    starts_at: string;
    minutes: number;
    ends_at: string;
    place: Generated<string>;
    teacher_id: string | null;
    by_id: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "training.teaching_log": {
    id: Generated<string>;
    package_id: string;
    class_id: string;
    lesson_id: string | null;
    course_id: string | null;
    topic: string;
    content_html: string;
    starts_at: string;
    minutes: number;
    teacher_id: string;
    expected_num: number;
    present_num: number;
    version: Generated<number>;
    written_by: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "training.teaching_log_version": {
    log_id: string;
    version: number;
    said: ColumnType<LogSaid, string, never>;
    by_id: string;
    written_at: string;
  };
}
