import type { PaperKindNumber } from "@perennial/contract/assessment/paper-parts.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";

const KINDS: readonly PaperKindNumber[] = [2, 3, 1, 0];

/** A column and a filter by the kind of paper. */
export const kindFilter = (
  label: string,
  names: Readonly<Record<PaperKindNumber, string>>,
): FieldDefinition => ({
  name: "kind",
  label,
  widgetType: "DropdownSelect",
  searchable: true,
  width: 100,
  options: KINDS.map((kind) => ({ value: String(kind), name: names[kind] })),
});

/** The kind that a filter names, as an input; nothing where it names none. */
export function kindOf(searched: unknown): { kind?: PaperKindNumber } {
  const kind = KINDS.find((one) => String(one) === String(searched));
  return kind === undefined ? {} : { kind };
}
