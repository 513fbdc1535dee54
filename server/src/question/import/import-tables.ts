import type { ColumnType, Generated } from "kysely";
import type { QuestionItem } from "@perennial/contract/question/item.ts";

type Json<Value> = ColumnType<Value, string | undefined, string>;

/** A doubt or fault with its place: lines, cell or field. */
export interface RowMark {
  readonly code: string;
  readonly at: string;
}

/** Tables of imports. */
export interface ImportTables {
  "question.import": {
    id: Generated<string>;
    library_kind: number;
    library_id: string;
    site_id: string;
    by_id: string;
    upload_id: string;
    format: "docx" | "xlsx" | "text" | "gift" | "qti";
    file_name: string;
    title: string;
    /** 1 to be looked through, 2 saved, 3 dropped. */
    state: Generated<number>;
    left_over: Json<readonly { readonly line: number; readonly text: string }[]>;
    media: Generated<string[]>;
    created_at: Generated<string>;
    /** When it was read in, or a row of it was last mended. */
    changed_at: Generated<string>;
    saved_at: string | null;
  };
  "question.import_row": {
    import_id: string;
    no: number;
    version: Generated<number>;
    fate: Generated<number>;
    item: ColumnType<QuestionItem | null, string | null, string | null>;
    difficulty: Generated<number>;
    knowledge: Generated<string[]>;
    tags: Generated<string[]>;
    doubts: Json<readonly RowMark[]>;
    faults: Json<readonly RowMark[]>;
    source_text: string;
    from_line: number;
    to_line: number;
    like_id: Generated<string>;
    like_percent: Generated<number>;
    question_id: Generated<string>;
    /** Of the question as it was read, with its pictures by their content. */
    source_digest: Generated<string>;
  };
}
