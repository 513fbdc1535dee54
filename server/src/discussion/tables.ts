import type { Generated } from "kysely";
import type { CourseTables } from "../course/public.ts";
import { implementOn } from "../kernel/domain.ts";
import type { MessagingTables } from "../messaging/public.ts";
import type { TrainingTables } from "../training/public.ts";
import type { PostTables } from "./board/post-tables.ts";
import type { ProjectTables } from "./project/project-tables.ts";

/** Tables of the discussion domain, with those of lower domains that it joins for reading. */
export interface DiscussionTables
  extends
    CourseTables,
    PostTables,
    ProjectTables,
    Pick<MessagingTables, "messaging.message">,
    Pick<
      TrainingTables,
      "training.class" | "training.member" | "training.package" | "training.package_course"
    > {
  "discussion.notice": {
    id: Generated<string>;
    site_id: string;
    /** Of a course; null for a notice of a project. */
    course_id: string | null;
    period_id: string | null;
    /** Of a project; null for a notice of a course. */
    package_id: string | null;
    to_course_id: string | null;
    class_ids: Generated<string[]>;
    type: number;
    class_id: string | null;
    title: string;
    content_html: string;
    is_top: Generated<boolean>;
    status: Generated<number>;
    receiver_num: Generated<number>;
    errand: string | null;
    errand_after: Generated<string>;
    reminded_at: string | null;
    publish_at: string | null;
    published_at: string | null;
    created_by: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "discussion.notice_receipt": {
    notice_id: string;
    user_id: string;
    message_id: string | null;
    read_at: string | null;
  };
  "discussion.inquiry": {
    id: Generated<string>;
    site_id: string;
    course_id: string;
    period_id: string;
    class_id: string;
    unit_id: string | null;
    user_id: string;
    title: string;
    content_html: string;
    created_at: Generated<string>;
    answered_at: string | null;
    deleted_at: string | null;
    at_seconds: Generated<number>;
    is_private: Generated<boolean>;
    asked_again_at: string | null;
    accepted_id: string | null;
    accepted_at: string | null;
    reminded_at: string | null;
    lexemes: string | null;
  };
  "discussion.answer": {
    id: Generated<string>;
    inquiry_id: string;
    user_id: string;
    content_html: string;
    created_at: Generated<string>;
    deleted_at: string | null;
    kind: Generated<number>;
    endorsed_by: string | null;
    endorsed_at: string | null;
  };
  "discussion.note": {
    id: Generated<string>;
    site_id: string;
    course_id: string;
    period_id: string;
    class_id: string;
    unit_id: string | null;
    at_seconds: Generated<number>;
    user_id: string;
    title: Generated<string>;
    content_html: string;
    is_shared: Generated<boolean>;
    type: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    hidden_reason: Generated<string>;
    hidden_by: string | null;
    hidden_at: string | null;
  };
  "discussion.reminder": {
    user_id: string;
    period_id: string;
    kind: string;
    sent_at: Generated<string>;
  };
  "discussion.rating": {
    id: Generated<string>;
    site_id: string;
    course_id: string;
    period_id: string;
    user_id: string;
    stars: number;
    content: Generated<string>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    reply: Generated<string>;
    replied_by: string | null;
    replied_at: string | null;
    hidden_reason: Generated<string>;
    hidden_by: string | null;
    hidden_at: string | null;
  };
}

export const implement = implementOn<DiscussionTables>();
