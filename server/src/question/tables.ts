import type { ColumnType, Generated } from "kysely";

/** Tables of the question domain. */
export interface QuestionTables {
  "question.question": {
    id: Generated<string>;
    site_id: string;
    corp_id: string;
    right_path: string;
    owner_id: string;
    course_id: Generated<string>;
    type: number;
    stem_html: string;
    stem_text: string;
    options: ColumnType<
      { id: string; optionHead: string; optionContent: string }[],
      string | undefined,
      string
    >;
    right_answer: string;
    analysis_html: Generated<string>;
    difficulty: Generated<number>;
    file_name: Generated<string>;
    file_kind: Generated<number>;
    file_url: Generated<string>;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
}
