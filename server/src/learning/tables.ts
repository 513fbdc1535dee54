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
    /** Page of a document that the learner was at. */
    place: number | null;
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
  "learning.clock": { user_id: string; spent_until: Generated<string> };
  "learning.watch_session": {
    id: Generated<string>;
    user_id: string;
    unit_id: string;
    period_id: string;
    course_id: string;
    class_id: string;
    length_ms: number;
    tail_ms: number;
    speed_max: number;
    is_seek_limited: boolean;
    complete_percent: number;
    cursor_at: Generated<string>;
    seen: Generated<string>;
    reported_at: Generated<string>;
  };
  "learning.watch": {
    user_id: string;
    unit_id: string;
    period_id: string;
    class_id: string;
    /** int4multirange as text, ms. */
    covered: Generated<string>;
    covered_ms: Generated<number>;
    play_ms: Generated<number>;
    length_ms: Generated<number>;
    updated_at: Generated<string>;
  };
  "learning.day_time": { user_id: string; period_id: string; day: string; ms: number };
  "learning.marker_answer": {
    user_id: string;
    marker_id: string;
    unit_id: string;
    period_id: string;
    try_num: Generated<number>;
    is_right: boolean;
    first_at: Generated<string>;
    right_at: string | null;
  };
  "learning.mark": {
    id: Generated<string>;
    period_id: string;
    user_id: string;
    /** numeric: read as a number. */
    points: number;
    reason: string;
    marked_by: string;
    created_at: Generated<string>;
  };
  "learning.finish_seen": { user_id: string; period_id: string; seen_at: Generated<string> };
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
