import type { ColumnType, Generated } from "kysely";
import type { z } from "zod";
import type { CourseTables } from "../course/public.ts";
import type { MediaTables } from "../media/public.ts";
import type { QuestionTables } from "../question/public.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import type { Override, SettingRules } from "@perennial/contract/assessment/setting-rules.ts";
import type { ArrangedSection } from "./arrange/arrange.ts";
import type { PaperContent, PaperKey } from "./release/frozen-paper.ts";

type Json<Value> = ColumnType<Value, string, never>;
/** A jsonb column that is written again. */
type Rewritten<Value> = ColumnType<Value, string | null, string | null>;

/** Tables of the assessment domain. */
export interface AssessmentTables
  extends
    QuestionTables,
    MediaTables,
    Pick<
      CourseTables,
      "course.class" | "course.course" | "course.enrolment" | "course.period" | "identity.user"
    > {
  "assessment.paper": {
    id: Generated<string>;
    site_id: string;
    corp_id: string;
    right_path: string;
    owner_id: string;
    library_kind: number;
    library_id: string;
    period_id: Generated<string>;
    kind: number;
    name: string;
    instructions_html: Generated<string>;
    total: number;
    pass_line: number;
    policy: string | null;
    is_option_shuffled: Generated<boolean>;
    version_num: Generated<number>;
    publish_state: Generated<number>;
    version: Generated<number>;
    release_number: Generated<number>;
    released_version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "assessment.section": {
    id: Generated<string>;
    paper_id: string;
    position: number;
    name: string;
    instructions_html: Generated<string>;
    points_each: Generated<number>;
    is_shuffled: Generated<boolean>;
  };
  "assessment.item": {
    paper_id: string;
    section_id: string;
    position: number;
    question_id: string;
    pinned: number | null;
    points: number | null;
    is_fixed: Generated<boolean>;
  };
  "assessment.rule": {
    id: Generated<string>;
    paper_id: string;
    section_id: string;
    position: number;
    count: number;
    library_kind: number | null;
    library_id: string | null;
    type: number | null;
    difficulty: number | null;
    knowledge_ids: Generated<string[]>;
    tags: Generated<string[]>;
    points: number | null;
  };
  "assessment.release": {
    paper_id: string;
    number: number;
    content: Json<PaperContent>;
    key: Json<PaperKey>;
    by_id: string;
    created_at: Generated<string>;
  };
  "assessment.released_question": {
    paper_id: string;
    number: number;
    question_id: string;
    version: number;
  };
  "assessment.setting": {
    id: Generated<string>;
    paper_id: string;
    kind: number;
    site_id: string;
    course_id: string;
    period_id: string;
    class_ids: Generated<string[]>;
    unit_id: string | null;
    name: string;
    rules: Rewritten<SettingRules>;
    opens_at: string | null;
    closes_at: string | null;
    password_hash: Buffer | null;
    version: Generated<number>;
    prepared_at: string | null;
    by_id: string;
    created_at: Generated<string>;
    deleted_at: string | null;
    unmasked_at: string | null;
    unmasked_by: string | null;
    unmask_reason: Generated<string>;
    /** The training project whose learners alone it is for, and of these some classes; null for the course. */
    group_id: string | null;
    group_class_ids: Generated<string[]>;
  };
  "assessment.override": {
    setting_id: string;
    subject_kind: number;
    subject_id: string;
    fields: Rewritten<Override>;
    reason: Generated<string>;
    by_id: string;
    updated_at: Generated<string>;
  };
  "assessment.participant": { setting_id: string; user_id: string };
  "assessment.attempt": {
    id: Generated<string>;
    watch_id: Generated<string>;
    setting_id: string;
    paper_id: string;
    release_number: number;
    user_id: string;
    class_id: Generated<string>;
    number: number;
    state: Generated<number>;
    seed: string;
    started_at: string | null;
    deadline_at: string | null;
    extended_until: string | null;
    grace_seconds: Generated<number>;
    submitted_at: string | null;
    submission_key: string | null;
    is_auto: Generated<boolean>;
    is_late: Generated<boolean>;
    lease: Generated<number>;
    device_id: string | null;
    seen_at: string | null;
    raw: number | null;
    earned: number | null;
    is_pending: Generated<boolean>;
    released_at: string | null;
    redo_of: string | null;
    redo_reason: Generated<string>;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  "assessment.arrangement": { attempt_id: string; sections: Json<ArrangedSection[]> };
  "assessment.answer": {
    attempt_id: string;
    question_id: string;
    /** bigint: read as a number. */
    number: number;
    answer: Rewritten<z.output<typeof ItemAnswer> | null>;
    is_flagged: Generated<boolean>;
    saved_at: string;
  };
  "assessment.late_answer": {
    attempt_id: string;
    question_id: string;
    number: number;
    answer: Rewritten<z.output<typeof ItemAnswer> | null>;
    saved_at: string;
  };
  "assessment.attachment": {
    id: Generated<string>;
    attempt_id: string;
    question_id: string;
    part_id: Generated<string>;
    way: string;
    resource_id: string;
    bytes: number;
    created_at: Generated<string>;
    removed_at: string | null;
  };
  "assessment.play": { attempt_id: string; question_id: string; play_num: number };
  "assessment.mark": {
    attempt_id: string;
    question_id: string;
    question_version: number;
    points: number;
    earned: number;
    state: string;
    comment_html: Generated<string>;
    by_id: string | null;
    marked_at: Generated<string>;
    version: Generated<number>;
    is_counted: Generated<boolean>;
  };
  "assessment.mark_change": {
    id: Generated<string>;
    attempt_id: string;
    question_id: string | null;
    before: number | null;
    after: number | null;
    actor_id: string;
    reason: string;
    regrade_id: Generated<string | null>;
    created_at: Generated<string>;
  };
  "assessment.final_mark": {
    setting_id: string;
    user_id: string;
    points: number | null;
    total: number;
    is_passed: boolean | null;
    is_released: boolean;
    updated_at: Generated<string>;
  };
}
