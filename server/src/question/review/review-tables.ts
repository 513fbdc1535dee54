import type { GradeState } from "@perennial/contract/question/answer-key.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import type { ReviewSource } from "@perennial/contract/question/review.ts";
import type { RoundKind } from "@perennial/contract/question/round.ts";
import type { ColumnType, Generated } from "kysely";
import type { Recall } from "./schedule.ts";

type Json<Value> = ColumnType<Value, string | null, string | null>;

/** How the book stood before an answer: the state of FSRS with its days as text. */
export interface BeforeAnswer {
  readonly dueAt: string;
  readonly stability: number;
  readonly difficulty: number;
  readonly reviewNum: number;
  readonly lapseNum: number;
  readonly reviewedAt: string;
}

/** Tables of the wrong-question book. */
export interface ReviewTables {
  /** What somebody has answered wrong, once per question. */
  "question.review": {
    user_id: string;
    question_id: string;
    /** The course in which it was asked; empty when it was met in practice. */
    course_id: Generated<string>;
    source: ReviewSource;
    /** The version that was answered last. */
    version: number;
    wrong_num: Generated<number>;
    entered_at: string;
    due_at: string;
    stability: number;
    difficulty: number;
    review_num: number;
    lapse_num: number;
    reviewed_at: string;
    removed_at: string | null;
    reason: Generated<number>;
    note: Generated<string>;
  };
  /** Questions in a fixed order, each answered once. */
  "question.round": {
    id: Generated<string>;
    user_id: string;
    kind: RoundKind;
    scope: string;
    name: Generated<string>;
    started_at: string;
    finished_at: string | null;
  };
  "question.round_question": {
    round_id: string;
    place: number;
    user_id: string;
    question_id: string;
    version: number;
    course_id: Generated<string>;
    answered_at: string | null;
    answer: Json<ItemAnswer | null>;
    fraction: number | null;
    state: GradeState | null;
    parts: Json<Readonly<Record<string, GradeState>> | null>;
    recall: Recall | null;
    before: Json<BeforeAnswer | null>;
  };
  /** On which days somebody has answered, and how many. */
  "question.review_day": {
    user_id: string;
    day: string;
    answer_num: number;
    right_num: number;
  };
}
