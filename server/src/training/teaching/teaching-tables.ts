import type { Generated } from "kysely";

/** Tables of the teaching of projects. */
export interface TeachingTables {
  "training.lesson": {
    id: Generated<string>;
    package_id: string;
    class_id: string;
    topic: string;
    starts_at: string;
    minutes: number;
    ends_at: string;
    place: Generated<string>;
    teacher_id: string | null;
    by_id: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
}
