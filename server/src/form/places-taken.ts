import type { Answers } from "@perennial/contract/form/answer.ts";
import type { FormField } from "@perennial/contract/form/field.ts";
import { isChoice } from "@perennial/contract/form/field-kinds.ts";
import { chosenOf } from "@perennial/contract/form/show.ts";
import type { FieldFault } from "@perennial/contract/kernel/failure.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { FormTables } from "./tables.ts";

/** An option with a limited number of places. */
interface Limited {
  readonly field: string;
  readonly option: string;
  readonly quota: number;
}

/** The options of a form that only so many people may choose, in one order for all who take places. */
function limitedOptions(fields: readonly FormField[]): Limited[] {
  return fields
    .flatMap((field) =>
      isChoice(field)
        ? field.options.map(({ key, quota }) => ({ field: field.key, option: key, quota }))
        : [],
    )
    .filter(({ quota }) => quota > 0)
    .toSorted((one, other) =>
      `${one.field}/${one.option}` < `${other.field}/${other.option}` ? -1 : 1,
    );
}

/**
 * Takes a place of each limited option that was chosen. One conditional write for each guards the number, however many
 * choose at once. Throws form.optionFull, and nothing is taken then.
 */
export async function takePlaces(
  db: Kysely<FormTables>,
  formId: string,
  fields: readonly FormField[],
  answers: Answers,
): Promise<void> {
  const full: FieldFault[] = [];
  for (const { field, option, quota } of limitedOptions(fields)) {
    if (!chosenOf(answers[field]).includes(option)) continue;
    // oxlint-disable-next-line no-await-in-loop -- in one order for all, so that nobody waits in a circle
    const { rows } = await sql`
      insert into form.place_taken as place (form_id, field_key, option_key, taken)
      values (${formId}, ${field}, ${option}, 1)
      on conflict (form_id, field_key, option_key)
      do update set taken = place.taken + 1 where place.taken < ${quota}
      returning taken`.execute(db);
    if (rows.length === 0) full.push({ path: `answers.${field}`, message: "form.optionFull" });
  }
  if (full.length > 0) throw new Failure("form.optionFull", full);
}

/** The options that have no place left, by field. */
export async function fullOptions(
  db: Kysely<FormTables>,
  formId: string,
  fields: readonly FormField[],
): Promise<Record<string, string[]>> {
  const limited = limitedOptions(fields);
  if (limited.length === 0) return {};
  const rows = await db
    .selectFrom("form.place_taken")
    .select(["field_key", "option_key", "taken"])
    .where("form_id", "=", formId)
    .execute();
  const full: Record<string, string[]> = {};
  for (const { field, option, quota } of limited) {
    const row = rows.find((one) => one.field_key === field && one.option_key === option);
    if (row && row.taken >= quota) full[field] = [...(full[field] ?? []), option];
  }
  return full;
}
