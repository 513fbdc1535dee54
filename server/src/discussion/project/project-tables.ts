import type { Generated } from "kysely";

/** Tables of what is said around training projects. */
export interface ProjectTables {
  "discussion.class_pin": {
    class_id: string;
    post_id: string;
    by_id: string;
    created_at: Generated<string>;
  };
  "discussion.teacher_rating": {
    package_id: string;
    teacher_id: string;
    user_id: string;
    site_id: string;
    stars: number;
    content: Generated<string>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
}
