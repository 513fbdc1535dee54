import type { Generated } from "kysely";
import type { CourseTables } from "../course/public.ts";

/** Tables of the live domain, with those of courses that it reads. */
export interface LiveTables extends CourseTables {
  "live.session": {
    id: Generated<string>;
    course_id: string;
    period_id: string;
    class_id: string | null;
    site_id: string;
    corp_id: string;
    right_path: string;
    name: string;
    intro: Generated<string>;
    teacher_id: string;
    starts_at: string;
    minutes: number;
    provider: string;
    join_url: Generated<string>;
    resource_id: string | null;
    required_minutes: Generated<number>;
    audit: Generated<number>;
    audit_comment: Generated<string>;
    audited_by: string | null;
    audited_at: string | null;
    status: Generated<number>;
    /** Since when it waits for its review. */
    submitted_at: string | null;
    began_at: string | null;
    ended_at: string | null;
    push_version: Generated<number>;
    created_by: string;
    created_at: Generated<string>;
    deleted_at: string | null;
  };
  "live.piece": {
    session_id: string;
    seq: number;
    seconds: number;
    key: string;
    opens_at: Generated<string>;
    is_break: Generated<boolean>;
  };
  "live.calendar_key": { user_id: string; version: number; renewed_at: Generated<string> };
  "live.attendance": {
    session_id: string;
    user_id: string;
    joined_at: Generated<string>;
    last_at: Generated<string>;
    seconds: Generated<number>;
  };
}
