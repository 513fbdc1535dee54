import type { Generated } from "kysely";
import type { ExamTables } from "../exam/exam-tables.ts";

/** Tables of what learners write about their learning. */
export interface ReflectTables extends ExamTables {
  "training.experience": {
    id: Generated<string>;
    package_id: string;
    site_id: string;
    user_id: string;
    title: string;
    content_html: string;
    word_num: number;
    state: Generated<number>;
    stars: number | null;
    judged_by: string | null;
    is_featured: Generated<boolean>;
    return_reason: Generated<string>;
    published_at: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "training.experience_like": {
    experience_id: string;
    user_id: string;
    created_at: Generated<string>;
  };
  "training.experience_comment": {
    id: Generated<string>;
    experience_id: string;
    user_id: string;
    content: string;
    created_at: Generated<string>;
    deleted_at: string | null;
  };
  "training.experience_rule": {
    class_id: string;
    min_words: number;
    by_id: string;
    updated_at: Generated<string>;
  };
}
