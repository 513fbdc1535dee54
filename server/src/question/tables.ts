import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { QuestionContent, StoredKey } from "./item/content.ts";
import type { ReviewTables } from "./review/review-tables.ts";

type Json<Value> = ColumnType<Value, string, never>;

/** Tables of the question domain. */
export interface QuestionTables extends ReviewTables {
  "question.question": {
    id: Generated<string>;
    site_id: string;
    corp_id: string;
    right_path: string;
    owner_id: string;
    library_kind: number;
    library_id: string;
    type: number;
    stem_text: string;
    difficulty: Generated<number>;
    /** 1, or 0 for disabled. */
    state: Generated<number>;
    may_practise: Generated<boolean>;
    is_secret: Generated<boolean>;
    knowledge_ids: Generated<string[]>;
    tags: Generated<string[]>;
    digest: Generated<string>;
    /** Of the file that it was imported from. */
    source_digest: Generated<string>;
    bands: Generated<number[]>;
    draw_key: Generated<number>;
    /** The order in which questions came. */
    seat: Generated<number>;
    search: Generated<string>;
    origin_id: Generated<string>;
    /** Number of the newest version. */
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  /** Answers to a question; the library as in its head. */
  "question.tally": {
    question_id: string;
    library_kind: number;
    library_id: string;
    answer_num: Generated<number>;
    person_num: Generated<number>;
    fraction_sum: Generated<number>;
    /** What first answers earned on average; 2 before any. */
    rate: GeneratedAlways<number>;
  };
  /** Who has answered which question. */
  "question.seen": {
    user_id: string;
    question_id: string;
    answer_num: Generated<number>;
    last_fraction: number;
    last_version: number;
    last_at: Generated<string>;
  };
  /** Points of knowledge of a library. */
  "question.knowledge": {
    id: Generated<string>;
    library_kind: number;
    library_id: string;
    parent_id: string | null;
    name: string;
    sort: number;
    created_at: Generated<string>;
  };
  /** Questions that somebody proposes to the library above. */
  "question.proposal": {
    id: Generated<string>;
    batch_id: string;
    question_id: string;
    version: number;
    from_kind: number;
    from_id: string;
    library_kind: number;
    library_id: string;
    site_id: string;
    corp_id: string;
    right_path: string;
    by_id: string;
    note: Generated<string>;
    state: Generated<number>;
    reason: Generated<string>;
    copy_id: Generated<string>;
    is_known: Generated<boolean>;
    decided_by: string | null;
    decided_at: string | null;
    created_at: Generated<string>;
  };
  /** Never updated: an edit is a row of its own. */
  "question.version": {
    question_id: string;
    number: number;
    content: Json<QuestionContent>;
    key: Json<StoredKey>;
    by_id: string;
    note: Generated<string>;
    created_at: Generated<string>;
  };
}
