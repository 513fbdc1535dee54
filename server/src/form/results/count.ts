import type { FormField } from "@perennial/contract/form/field.ts";
import { isChoice, leafPaths } from "@perennial/contract/form/field-kinds.ts";
import { TEXT_WIDGETS } from "@perennial/contract/form/widgets.ts";
import { sql, type Kysely } from "kysely";
import type { FormTables } from "../tables.ts";
import { summaryOf } from "./numbers.ts";
import { inSlice, isDivider, type Slice } from "./slice.ts";

type Database = Kysely<FormTables>;

/** Options of a field as results show them; of several levels those of the last, with the names on the way. */
export function shownOptions(field: FormField): { readonly key: string; readonly name: string }[] {
  if (isChoice(field)) return field.options.map(({ key, name }) => ({ key, name }));
  if (field.widget !== "MultiLevelDropdown") return [];
  const names = new Map(field.nodes.map(({ key, name }) => [key, name]));
  return leafPaths(field.nodes).map((path) => ({
    key: path.at(-1) ?? "",
    name: path.map((key) => names.get(key) ?? "").join(" / "),
  }));
}

async function countChosen(db: Database, formId: string, slice?: Slice) {
  const { rows } = await sql<{ field: string; option: string; num: number }>`
    select field.key as field, chosen.option, count(*)::int as num
    from form.answer as answer
    cross join lateral jsonb_each(answer.given) as field
    cross join lateral jsonb_array_elements_text(field.value -> 'chosen') as chosen (option)
    where ${inSlice(formId, slice)} and jsonb_typeof(field.value) = 'object'
    group by 1, 2`.execute(db);
  return new Map(rows.map((row) => [`${row.field}/${row.option}`, row.num]));
}

async function countAnswered(db: Database, formId: string, slice?: Slice) {
  const { rows } = await sql<{ field: string; num: number }>`
    select field, count(*)::int as num
    from form.answer as answer cross join lateral jsonb_object_keys(answer.given) as field
    where ${inSlice(formId, slice)} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.field, row.num]));
}

async function countNumbers(db: Database, formId: string, keys: readonly string[], slice?: Slice) {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ field: string; value: number; num: number }>`
    select field, (answer.given ->> field)::float8 as value, count(*)::int as num
    from form.answer as answer cross join unnest(${[...keys]}::text[]) as field
    where ${inSlice(formId, slice)} and jsonb_typeof(answer.given -> field) = 'number'
    group by 1, 2`.execute(db);
  return rows;
}

const PERCENT = 100;
export const percentOf = (num: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((num / whole) * PERCENT * 10) / 10;

/** What was answered to each field, of all answers or those of a slice. */
export async function countFields(
  db: Database,
  formId: string,
  fields: readonly FormField[],
  slice?: Slice,
) {
  const numeric = fields.filter(({ widget }) => widget === "Number").map(({ key }) => key);
  const [chosen, answered, numbers] = await Promise.all([
    countChosen(db, formId, slice),
    countAnswered(db, formId, slice),
    countNumbers(db, formId, numeric, slice),
  ]);
  return fields
    .filter(({ widget }) => widget !== "PageSplit")
    .map((field) => {
      const { key, label, widget } = field;
      const answerNum = answered.get(key) ?? 0;
      const isText = TEXT_WIDGETS.some((one) => one === widget);
      return {
        key,
        label,
        widget,
        answerNum,
        options: shownOptions(field).map((option) => {
          const num = chosen.get(`${key}/${option.key}`) ?? 0;
          return Object.assign({ num, percent: percentOf(num, answerNum) }, option);
        }),
        numbers: summaryOf(numbers.filter((one) => one.field === key)),
        hasTexts: isText || (isChoice(field) && field.options.some(({ isOther }) => isOther)),
        isDivider: isDivider(field),
      };
    });
}
