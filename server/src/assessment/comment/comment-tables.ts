import type { Remark } from "@perennial/contract/assessment/remark.ts";
import type { ColumnType, Generated } from "kysely";
import type { MarkingTables } from "../marking/marking-tables.ts";

/** Tables of what markers say, with those that they read. */
export interface CommentTables extends MarkingTables {
  "assessment.phrase": {
    id: Generated<string>;
    by_id: string;
    words: string;
    used_num: Generated<number>;
    created_at: Generated<string>;
  };
  "assessment.script_comment": {
    attempt_id: string;
    comment_html: string;
    by_id: string;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  "assessment.remark": {
    attachment_id: string;
    by_id: string;
    is_seed: Generated<boolean>;
    marks: ColumnType<readonly Remark[], string, string>;
    updated_at: Generated<string>;
    version: Generated<number>;
  };
  "assessment.voice": {
    id: Generated<string>;
    attempt_id: string;
    question_id: Generated<string>;
    by_id: string;
    is_seed: Generated<boolean>;
    key: string;
    mime: string;
    bytes: number;
    seconds: number;
    created_at: Generated<string>;
  };
}
