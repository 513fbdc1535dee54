import type { Generated } from "kysely";

/** Tables of the teachers of projects. */
export interface TeacherTables {
  "training.teacher": {
    package_id: string;
    user_id: string;
    title: Generated<string>;
    added_by: string;
    created_at: Generated<string>;
  };
  "training.teaching": {
    package_id: string;
    user_id: string;
    course_id: string;
    /** Empty for all classes. */
    class_id: Generated<string>;
    role: number;
    marks: boolean;
    /** Scripts that are given to them at most; 0 for no limit. */
    quota: Generated<number>;
    has_joined: boolean;
    added_by: string;
    created_at: Generated<string>;
  };
}
