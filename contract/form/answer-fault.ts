import type { ValueFault } from "../kernel/value-fault.ts";

/** What is wrong with an answer; `min` and `max` go into the words, `part` names the column of a table. */
export interface AnswerFault {
  readonly key: string;
  readonly kind:
    | ValueFault
    | "shape"
    | "unknown"
    | "range"
    | "decimals"
    | "few"
    | "many"
    | "path"
    | "email"
    | "website"
    | "phone"
    | "moment"
    | "rows"
    | "area";
  readonly min?: number | null;
  readonly max?: number | null;
  readonly part?: string;
}
