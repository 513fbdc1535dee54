import { contentFaults } from "@perennial/contract/form/content-faults.ts";
import { FAULT_WORDS } from "@perennial/contract/form/fault-words.ts";
import type { FormContent } from "@perennial/contract/form/field.ts";
import { isFileField } from "@perennial/contract/form/field-kinds.ts";
import type { FormSettings } from "@perennial/contract/form/form.ts";
import { logicFaults } from "@perennial/contract/form/logic.ts";
import { isSameStructure } from "@perennial/contract/form/structure.ts";
import type { FieldFault, Language } from "@perennial/contract/kernel/failure.ts";
import type { Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { FormRow } from "./form-rows.ts";
import type { FormTables } from "./tables.ts";

/**
 * Refuses fields that are set wrongly, display rules that do not work out (with the names of the fields), files in an
 * anonymous form, and names in one that is open to everybody. Throws form.fieldsFaulty, form.logicFaulty,
 * form.anonymousFile or form.everyoneNamed, each with the places.
 */
export function refuseFaulty(
  { fields }: FormContent,
  { isAnonymous, audience }: Pick<FormSettings, "isAnonymous" | "audience">,
  language: Language,
): void {
  const words = FAULT_WORDS[language];
  const wrong = contentFaults(fields).map(({ at, part, kind }): FieldFault => ({
    path: `content.fields.${at}.${part}`,
    message: words.content[kind],
  }));
  if (wrong.length > 0) throw new Failure("form.fieldsFaulty", wrong);
  const logic = logicFaults(fields).map(({ at, kind, labels }): FieldFault => ({
    path: `content.fields.${at}.showIf`,
    message: words.logic[kind](labels),
  }));
  if (logic.length > 0) throw new Failure("form.logicFaulty", logic);
  const files = fields.flatMap((field, at): FieldFault[] =>
    isAnonymous && isFileField(field)
      ? [{ path: `content.fields.${at}.widget`, message: "form.anonymousFile" }]
      : [],
  );
  if (files.length > 0) throw new Failure("form.anonymousFile", files);
  if (audience === "everyone" && !isAnonymous)
    throw new Failure("form.everyoneNamed", [
      { path: "settings.isAnonymous", message: "form.everyoneNamed" },
    ]);
}

/**
 * Once somebody has answered, fields, options and rules stay, and so does what was promised about names. Throws
 * form.structureLocked or form.secretKept. The form's row is locked.
 */
export async function refuseLocked(
  db: Kysely<FormTables>,
  row: FormRow,
  { fields }: FormContent,
  settings: FormSettings,
): Promise<void> {
  if (row.answer_num === 0) return;
  const published = await db
    .selectFrom("form.version")
    .select("content")
    .where("form_id", "=", row.id)
    .where("version", "=", row.version)
    .executeTakeFirstOrThrow();
  if (!isSameStructure(published.content.fields, fields)) throw new Failure("form.structureLocked");
  if (settings.isAnonymous !== row.is_anonymous || settings.isOnce !== row.is_once)
    throw new Failure("form.secretKept");
}
