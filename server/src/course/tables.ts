import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { implementOn } from "../kernel/domain.ts";
import type { MediaTables } from "../media/public.ts";
import type { OrganisationTables } from "../organisation/public.ts";
import type { QuestionTables } from "../question/public.ts";
import type { SiteTables } from "../site/public.ts";

/** A jsonb column: read as an object, written as JSON text. */
type Json<Shape> = ColumnType<Shape, string | undefined, string>;

/** Tables of the course domain, with those of lower domains that it joins for reading. */
export interface CourseTables
  extends
    OrganisationTables,
    IdentityTables,
    MediaTables,
    QuestionTables,
    Pick<SiteTables, "site.param"> {
  "course.tag": {
    id: Generated<string>;
    /** Null: shared by all sites. */
    site_id: string | null;
    parent_id: string | null;
    name: string;
    cover: Generated<string>;
    sort: Generated<number>;
  };
  "course.category": {
    category: number;
    names: Json<Readonly<Record<Language, string>>>;
    sort: number;
  };
  "course.hidden_category": {
    site_id: string;
    category: number;
  };
  "course.course": {
    id: Generated<string>;
    corp_id: string;
    name: string;
    subtitle: Generated<string>;
    cover: Generated<string>;
    thumbnail: Generated<string>;
    quality: Generated<number>;
    level: Generated<number>;
    type: Generated<number>;
    audience: Generated<string>;
    hours: Generated<number>;
    teacher_id: string | null;
    speaker_name: Generated<string>;
    speaker_title: Generated<string>;
    current_period_id: string | null;
    created_at: Generated<string>;
    site_id: Generated<string>;
    /** Closed by a slash. */
    right_path: Generated<string>;
    owner_id: string | null;
    category: Generated<number>;
    intro_html: Generated<string>;
    link_url: Generated<string>;
    source_course_id: string | null;
    mooc_audit: number | null;
    client_key: Generated<string | null>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "course.period": {
    id: Generated<string>;
    course_id: string;
    version: number;
    starts_on: string | null;
    ends_on: string | null;
    publish_status: Generated<number>;
    student_num: Generated<number>;
    published_at: string | null;
    name: Generated<string>;
    verify: Generated<number>;
    reviewer_id: string | null;
    submitted_at: string | null;
    enrol_starts_on: string | null;
    enrol_ends_on: string | null;
    price_fen: Generated<number>;
    assessment: Json<Record<string, unknown>>;
    params: Json<Record<string, unknown>>;
    plan_version: Generated<number>;
    copied_from_id: string | null;
    created_by: string | null;
    created_at: Generated<string>;
  };
  "course.chapter": {
    id: Generated<string>;
    period_id: string;
    parent_id: string | null;
    name: string;
    sort: number;
    deleted_at: string | null;
  };
  "course.unit": {
    id: Generated<string>;
    chapter_id: string;
    name: string;
    resource_type: number;
    minutes: Generated<number>;
    sort: number;
    kind: Generated<string>;
    content: Json<Record<string, unknown>>;
    /** Made by the database of kind and content. */
    is_filled: GeneratedAlways<boolean>;
    seconds: Generated<number>;
    is_required: Generated<boolean>;
    is_preview: Generated<boolean>;
    opens_on: string | null;
    version: Generated<number>;
    updated_by: string | null;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "course.unit_draft": {
    unit_id: string;
    user_id: string;
    name: string;
    content: Json<Record<string, unknown>>;
    base_version: number;
    saved_at: Generated<string>;
  };
  "course.unit_revision": {
    unit_id: string;
    version: number;
    name: string;
    kind: string;
    content: Json<Record<string, unknown>>;
    user_id: string;
    created_at: Generated<string>;
  };
  "course.marker": {
    id: Generated<string>;
    unit_id: string;
    time_point: number;
    question_id: string;
    created_by: string;
    created_at: Generated<string>;
  };
  "course.teacher": {
    course_id: string;
    user_id: string;
    kind: number;
    added_by: string;
    created_at: Generated<string>;
  };
  "course.material": {
    id: Generated<string>;
    course_id: string;
    audience: string;
    folder: Generated<string>;
    resource_id: string;
    name: string;
    sort: Generated<number>;
    created_by: string;
    created_at: Generated<string>;
  };
  "course.class_admin": {
    class_id: string;
    user_id: string;
    added_by: string;
    created_at: Generated<string>;
  };
  "course.class_event": {
    id: Generated<string>;
    class_id: string;
    kind: string;
    actor_id: string;
    detail: Json<Record<string, unknown>>;
    created_at: Generated<string>;
  };
  "course.enrolment": {
    class_id: string;
    user_id: string;
    period_id: string;
    course_id: string;
    corp_id: string;
    site_id: string;
    status: Generated<number>;
    source: string;
    created_at: Generated<string>;
    changed_at: Generated<string>;
    /** Since when somebody is on the waiting list; null for everybody else. */
    queued_at: string | null;
  };
  "course.review": {
    id: Generated<string>;
    period_id: string;
    step: string;
    verify: number;
    actor_id: string;
    comment: Generated<string>;
    created_at: Generated<string>;
  };
  "course.review_note": {
    id: Generated<string>;
    period_id: string;
    target: string;
    unit_id: string | null;
    text: string;
    author_id: string;
    created_at: Generated<string>;
    resolved_by: string | null;
    resolved_at: string | null;
  };
  "course.assignment": {
    id: Generated<string>;
    course_id: string;
    period_id: string;
    corp_id: string;
    right_path: string;
    site_id: string;
    credit: Generated<number>;
    note: Generated<string>;
    is_withdrawn: Generated<boolean>;
    created_by: string;
    created_at: Generated<string>;
  };
  "course.credit_feedback": {
    period_id: string;
    user_id: string;
    corp_id: string;
    score: number | null;
    is_passed: Generated<boolean>;
    hours: Generated<number>;
    credit: Generated<number>;
    status: Generated<number>;
    comment: Generated<string>;
    fed_back_by: string | null;
    fed_back_at: string | null;
    confirmed_by: string | null;
    confirmed_at: string | null;
  };
  "course.course_tag": { course_id: string; tag_id: string };
  "course.class": {
    id: Generated<string>;
    period_id: string;
    name: string;
    teacher_id: string | null;
    starts_on: string | null;
    ends_on: string | null;
    quota: Generated<number>;
    student_num: Generated<number>;
    enrol_mode: Generated<number>;
    invite_code: Generated<string>;
    is_closed: Generated<boolean>;
    created_by: string | null;
    created_at: Generated<string>;
  };
  "course.listing": {
    site_id: string;
    course_id: string;
    is_visible: Generated<boolean>;
    is_listed: Generated<boolean>;
    folded_name: Generated<string>;
    student_num: Generated<number>;
    published_at: Generated<string>;
    search: Generated<string>;
    popular_tier: Generated<number>;
    newest_tier: Generated<number>;
  };
  "course.tier_bound": {
    site_id: string;
    sort: string;
    tier: number;
    student_num: Generated<number>;
    published_at: Generated<string>;
    course_id: string;
  };
  "course.favourite": { user_id: string; course_id: string; created_at: Generated<string> };
  "course.tag_count": { site_id: string; tag_id: string; course_num: number };
}

export const implement = implementOn<CourseTables>();
