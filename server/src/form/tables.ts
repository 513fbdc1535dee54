import type { Answers } from "@perennial/contract/form/answer.ts";
import type { FormContent } from "@perennial/contract/form/field.ts";
import type {
  FORM_AUDIENCES,
  FormKind,
  FormPlaceKind,
  FormSettings,
} from "@perennial/contract/form/form.ts";
import type { ColumnType, Generated } from "kysely";
import type { CourseTables } from "../course/public.ts";
import { implementOn } from "../kernel/domain.ts";

type Json<Value> = ColumnType<Value, string, string>;
type Audience = (typeof FORM_AUDIENCES)[number];

/** Tables of questionnaires and custom forms. */
export interface FormTables extends CourseTables {
  "form.form": {
    id: Generated<string>;
    kind: FormKind;
    place_kind: FormPlaceKind;
    place_id: string;
    site_id: string;
    corp_id: string;
    /** Closed by a slash. */
    right_path: string;
    owner_id: string;
    state: Generated<number>;
    revision: Generated<number>;
    version: Generated<number>;
    published_revision: Generated<number>;
    title: string;
    intro: Generated<string>;
    settings: Json<FormSettings>;
    content: Json<FormContent>;
    audience: Generated<Audience>;
    starts_at: string | null;
    ends_at: string | null;
    is_anonymous: Generated<boolean>;
    is_once: Generated<boolean>;
    answer_num: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: string | null;
  };
  "form.version": {
    form_id: string;
    version: number;
    title: string;
    intro: string;
    settings: Json<FormSettings>;
    content: Json<FormContent>;
    by_id: string;
    created_at: Generated<string>;
  };
  "form.participant": { form_id: string; user_id: string };
  "form.answer": {
    id: Generated<string>;
    form_id: string;
    version: number;
    is_anonymous: boolean;
    user_id: string | null;
    corp_id: Generated<string>;
    class_id: Generated<string>;
    given: Json<Answers>;
    submitted_at: string | null;
  };
  "form.place_taken": {
    form_id: string;
    field_key: string;
    option_key: string;
    taken: Generated<number>;
  };
  "form.progress": {
    form_id: string;
    user_id: string;
    version: number;
    answers: Json<Answers>;
    step: number;
    saved_at: Generated<string>;
  };
}

export const implement = implementOn<FormTables>();
