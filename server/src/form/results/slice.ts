import type { FormField } from "@perennial/contract/form/field.ts";
import { isChoice, optionKeys } from "@perennial/contract/form/field-kinds.ts";
import type { SliceKind } from "@perennial/contract/form/results.ts";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { FormTables } from "../tables.ts";
import { isShownPart, shownGroups } from "./suppress.ts";

type Database = Kysely<FormTables>;

/** A way to divide answers, and one of its groups. */
export interface Slice {
  readonly by: SliceKind;
  readonly field?: string | undefined;
  readonly group: string;
}

/** True for fields by which answers can be divided. */
export const isDivider = (field: FormField): boolean =>
  isChoice(field) && field.widget !== "CheckBox";

/** The group of `form.answer as answer` under a way to divide. */
const groupOf = (by: SliceKind, field = ""): RawBuilder<string> =>
  by === "field"
    ? sql<string>`coalesce(answer.given -> ${field}::text -> 'chosen' ->> 0, '')`
    : sql<string>`${sql.ref(by === "corp" ? "answer.corp_id" : "answer.class_id")}`;

/** Sizes of the groups of a form's answers. */
export async function groupSizes(
  db: Database,
  formId: string,
  by: SliceKind,
  field?: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ group: string; num: number }>`
    select ${groupOf(by, field)} as "group", count(*)::int as num
    from form.answer as answer where answer.form_id = ${formId} group by 1`.execute(db);
  return new Map(rows.map(({ group, num }) => [group, num]));
}

/** Condition for `form.answer as answer`: it belongs to the form, and to the slice. */
export const inSlice = (formId: string, slice?: Slice): RawBuilder<boolean> =>
  slice === undefined
    ? sql<boolean>`answer.form_id = ${formId}`
    : slice.by === "field"
      ? sql<boolean>`(answer.form_id = ${formId}
          and jsonb_exists(answer.given -> ${slice.field ?? ""}::text -> 'chosen', ${slice.group}))`
      : sql<boolean>`(answer.form_id = ${formId}
          and ${groupOf(slice.by)} = ${slice.group})`;

async function countSlice(db: Database, formId: string, slice?: Slice): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from form.answer as answer where ${inSlice(formId, slice)}`.execute(
    db,
  );
  return rows[0]?.num ?? 0;
}

/** Throws form.tooFewAnswers for a group that is too small, or would give away one that is. Gives its size. */
export async function refuseSmall(
  db: Database,
  formId: string,
  fields: readonly FormField[],
  slice: Slice,
): Promise<number> {
  const field = fields.find(({ key }) => key === slice.field);
  if (slice.by === "field" && (!field || !optionKeys(field).includes(slice.group)))
    throw new Failure("form.tooFewAnswers");
  if (field?.widget === "CheckBox" || field?.widget === "MultiLevelDropdown") {
    // Such groups overlap: each is judged against the rest.
    const [num, whole] = [await countSlice(db, formId, slice), await countSlice(db, formId)];
    if (!isShownPart(num, whole)) throw new Failure("form.tooFewAnswers");
    return num;
  }
  const sizes = await groupSizes(db, formId, slice.by, slice.field);
  if (!shownGroups(sizes).has(slice.group)) throw new Failure("form.tooFewAnswers");
  return sizes.get(slice.group) ?? 0;
}
