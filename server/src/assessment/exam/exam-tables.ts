import type { Generated } from "kysely";
import type { CourseTables } from "../../course/public.ts";
import type { AssessmentTables } from "../tables.ts";

/** Tables of days of exams, with those that they read. */
export interface ExamTables extends AssessmentTables, Pick<CourseTables, "course.teacher"> {
  "assessment.exam_day": {
    id: Generated<string>;
    setting_id: string;
    site_id: string;
    course_id: string;
    is_self_booked: boolean;
    books_from: string | null;
    books_until: string | null;
    cutoff_minutes: number;
    hold_minutes: number;
    late_minutes: number;
    needs_check_in: boolean;
    has_waitlist: boolean;
    state: Generated<number>;
    reason: Generated<string>;
    version: Generated<number>;
    by_id: string;
    created_at: Generated<string>;
  };
  "assessment.exam_session": {
    id: Generated<string>;
    day_id: string;
    starts_at: string;
    ends_at: string;
    is_reserve: boolean;
    settled_at: string | null;
  };
  "assessment.exam_room": {
    id: Generated<string>;
    session_id: string;
    position: number;
    name: string;
    place: Generated<string>;
    reopened_until: string | null;
    reopened_reason: Generated<string>;
  };
  "assessment.exam_invigilator": { room_id: string; user_id: string };
  "assessment.exam_appointment": {
    id: Generated<string>;
    day_id: string;
    user_id: string;
    session_id: string;
    state: number;
    held_until: string | null;
    queued_at: string | null;
    ticket_number: string;
    version: Generated<number>;
    checked_in_at: string | null;
    checked_in_by: string | null;
    updated_at: Generated<string>;
  };
  "assessment.exam_seat": { room_id: string; number: number; appointment_id: string | null };
  "assessment.exam_appointment_step": {
    id: Generated<string>;
    appointment_id: string;
    step: string;
    place: Generated<string>;
    actor_id: string;
    reason: Generated<string>;
    at: Generated<string>;
  };
}
