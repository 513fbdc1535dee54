import type { ColumnType, Generated } from "kysely";
import type { FilesTables } from "../../files/public.ts";

/** Tables of boards: posts, replies and what happens to them. */
export interface PostTables extends Pick<FilesTables, "files.upload"> {
  "discussion.post": {
    id: Generated<string>;
    site_id: string;
    course_id: string;
    period_id: string;
    board: number;
    class_id: string | null;
    user_id: string;
    title: string;
    content_html: string;
    is_top: Generated<number>;
    post_kind: Generated<number>;
    opened: Generated<number>;
    kind: Generated<number>;
    status: Generated<number>;
    status_reason: Generated<string>;
    status_by: string | null;
    status_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: string | null;
  };
  "discussion.reply": {
    id: Generated<string>;
    post_id: string;
    user_id: string;
    reply_to_id: string | null;
    content: string;
    status: Generated<number>;
    status_reason: Generated<string>;
    status_by: string | null;
    status_at: string | null;
    created_at: Generated<string>;
    deleted_at: string | null;
    deleted_by: string | null;
  };
  "discussion.post_attachment": { post_id: string; resource_id: string; sort: number };
  "discussion.post_like": { post_id: string; user_id: string; created_at: Generated<string> };
  "discussion.post_look": { post_id: string; user_id: string; looked_at: Generated<string> };
  "discussion.post_draft": {
    user_id: string;
    course_id: string;
    post_id: Generated<string>;
    title: string;
    content_html: string;
    saved_at: Generated<string>;
  };
  "discussion.report": {
    id: Generated<string>;
    site_id: string;
    course_id: string;
    post_id: string;
    reply_id: string | null;
    target_id: ColumnType<string, never, never>;
    user_id: string;
    reason: number;
    words: Generated<string>;
    created_at: Generated<string>;
    decision: number | null;
    decided_by: string | null;
    decided_at: string | null;
  };
  "discussion.mention": {
    post_id: string;
    reply_id: Generated<string>;
    user_id: string;
    told_at: string | null;
  };
  "discussion.sensitive_word": {
    id: Generated<string>;
    site_id: string | null;
    word: string;
    folded: string;
    level: number;
    created_at: Generated<string>;
  };
  "discussion.sensitive_word_off": { site_id: string; word_id: string };
  "discussion.post_file": {
    post_id: string;
    url: string;
    name: string;
    mime: string;
    bytes: number;
    sort: number;
  };
}
