import { contentFaults } from "@perennial/contract/form/content-faults.ts";
import { FAULT_WORDS } from "@perennial/contract/form/fault-words.ts";
import type { FormField } from "@perennial/contract/form/field.ts";
import { isChoice, isFileField } from "@perennial/contract/form/field-kinds.ts";
import { logicFaults } from "@perennial/contract/form/logic.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import type { FormDraft } from "./form-draft.ts";

/** Something that the server would refuse, in words, at the field that it is about. */
export interface DraftFault {
  readonly key: string;
  /** The property that it stands at. */
  readonly part: string;
  readonly message: string;
}

interface EmptyWords {
  readonly label: string;
  readonly option: string;
  readonly file: string;
}

const isBlank = (text: string): boolean => text.trim() === "";

/** The parts of a field in which words are missing. */
function emptyParts(field: FormField): string[] {
  const parts = isBlank(field.label) ? ["label"] : [];
  if (isChoice(field) && field.options.some(({ name }) => isBlank(name))) parts.push("options");
  if (field.widget === "MultiLevelDropdown") {
    if (field.nodes.some(({ name }) => isBlank(name))) parts.push("nodes");
    if (field.levels.some(isBlank)) parts.push("levels");
  }
  if (
    field.widget === "Compose" &&
    field.columns.some(({ label, options }) => isBlank(label) || options.some(isBlank))
  )
    parts.push("columns");
  return parts;
}

/** All that keeps a draft from being saved, field by field; the server judges by the same rules. */
export function draftFaults(
  { content: { fields }, settings }: FormDraft,
  language: Language,
  words: EmptyWords,
): DraftFault[] {
  const said = FAULT_WORDS[language];
  const empty = fields.flatMap((field) =>
    emptyParts(field).map((part) => ({
      key: field.key,
      part,
      message: part === "label" ? words.label : words.option,
    })),
  );
  const content = contentFaults(fields).map(({ key, part, kind }) => ({
    key,
    part,
    message: said.content[kind],
  }));
  const logic = logicFaults(fields).map(({ key, kind, labels }) => ({
    key,
    part: "showIf",
    message: said.logic[kind](labels),
  }));
  const files = settings.isAnonymous
    ? fields.filter(isFileField).map(({ key }) => ({ key, part: "widget", message: words.file }))
    : [];
  return [...empty, ...content, ...logic, ...files];
}
