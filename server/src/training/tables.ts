import type { Generated } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import type { LearningTables } from "../learning/public.ts";
import type { ClassTables } from "./class/class-tables.ts";
import type { CorpTables } from "./corp/corp-tables.ts";
import type { TeacherTables } from "./teacher/teacher-tables.ts";
import type { TeachingTables } from "./teaching/teaching-tables.ts";
import type { OutcomeTables } from "./outcome/outcome-tables.ts";
import type { HoldTables } from "./sale/hold-tables.ts";
import type { FoundTables } from "./search/found-tables.ts";
import type { ReflectTables } from "./reflect/reflect-tables.ts";
import type { MicroSiteTables } from "./site/site-tables.ts";

/** Tables of course packages and training projects, with those of courses and learning that they read. */
export interface TrainingTables
  extends
    LearningTables,
    ClassTables,
    OutcomeTables,
    CorpTables,
    FoundTables,
    HoldTables,
    ReflectTables,
    MicroSiteTables,
    TeachingTables,
    TeacherTables {
  "training.package": {
    id: Generated<string>;
    kind: Generated<string>;
    site_id: string;
    corp_id: string;
    /** Closed by a slash. */
    right_path: string;
    owner_id: string;
    name: string;
    subtitle: Generated<string>;
    cover: Generated<string>;
    audience: Generated<string>;
    intro_html: Generated<string>;
    unlock_rule: Generated<string>;
    elective_min: Generated<number>;
    price_fen: Generated<number>;
    review: Generated<number>;
    is_on_shelf: Generated<boolean>;
    submitted_by: string | null;
    submitted_at: string | null;
    expert_id: string | null;
    published_at: string | null;
    learner_num: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "training.package_course": {
    package_id: string;
    course_id: string;
    sort: number;
    is_required: boolean;
    after_ids: Generated<string[]>;
    period_id: string | null;
    hours: Generated<number>;
    credits: Generated<number>;
    weight: Generated<number>;
    opens_on: string | null;
    closes_on: string | null;
    is_retired: Generated<boolean>;
  };
  "training.member": {
    package_id: string;
    user_id: string;
    site_id: string;
    corp_id: string;
    status: Generated<number>;
    source: Generated<string>;
    created_at: Generated<string>;
    changed_at: Generated<string>;
    /** Since when somebody waits for a place; null for everybody else. */
    queued_at: string | null;
    class_id: string | null;
    reminded_at: string | null;
    /** Within the class. */
    group_name: Generated<string>;
  };
  "training.project": {
    package_id: string;
    enrol_mode: Generated<number>;
    invite_code: Generated<string>;
    quota: Generated<number>;
    has_queue: Generated<boolean>;
    enrol_starts_on: string | null;
    enrol_ends_on: string | null;
    study_starts_on: string | null;
    study_ends_on: string | null;
    hours: Generated<number>;
    credits: Generated<number>;
    contact: Generated<string>;
    series_id: string | null;
    type: Generated<string>;
    region: Generated<string>;
    exam_starts_on: string | null;
    exam_ends_on: string | null;
  };
  "training.series": {
    id: Generated<string>;
    site_id: string;
    corp_id: string;
    /** Closed by a slash. */
    right_path: string;
    name: string;
    category: Generated<string>;
    sort: Generated<number>;
    is_enabled: Generated<boolean>;
    created_at: Generated<string>;
  };
  "training.figure": {
    package_id: string;
    learner_num: Generated<number>;
    started_num: Generated<number>;
    half_num: Generated<number>;
    complete_num: Generated<number>;
    passed_num: Generated<number>;
    behind_num: Generated<number>;
    active_num: Generated<number>;
    progress: Generated<number>;
    seconds: Generated<number>;
    certificate_num: Generated<number>;
    enrolled_by_month: Generated<Record<string, number>>;
    issued_by_month: Generated<Record<string, number>>;
    counted_at: string;
  };
  "training.project_admin": {
    package_id: string;
    user_id: string;
    is_owner: Generated<boolean>;
    rights: Generated<string[]>;
    added_by: string;
    created_at: Generated<string>;
  };
  "training.scheme": {
    package_id: string;
    version: number;
    rules: unknown;
    weights: Generated<unknown>;
    by_id: string;
    created_at: Generated<string>;
  };
  "training.learner": {
    package_id: string;
    user_id: string;
    /** The version that grades; 0 while the project has none. */
    version: Generated<number>;
    /** Given by a recomputation, whatever was in force when the learner began. */
    forced_version: number | null;
    points: Generated<unknown>;
    progress: Generated<number>;
    total: number | null;
    is_passed: boolean | null;
    is_complete: Generated<boolean>;
    /** Counts the changes, so that one that comes while it is counted is not lost. */
    change_num: Generated<number>;
    is_due: Generated<boolean>;
    counted_at: string | null;
  };
  "training.regrade": {
    id: Generated<string>;
    package_id: string;
    version: number;
    reason: string;
    by_id: string;
    learner_num: number;
    gained_num: number;
    lost_num: number;
    created_at: Generated<string>;
  };
  "training.regrade_turn": {
    regrade_id: string;
    user_id: string;
    before_version: number;
    before_total: number | null;
    after_total: number | null;
    before_passed: boolean | null;
    after_passed: boolean | null;
  };
  "training.review_step": {
    id: Generated<string>;
    package_id: string;
    step: string;
    review: number;
    actor_id: string;
    comment: Generated<string>;
    created_at: Generated<string>;
  };
}

export const implement = implementOn<TrainingTables>();
