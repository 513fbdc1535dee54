import type { FormField } from "@perennial/contract/form/field.ts";

/** What the properties of a widget get. */
export interface PartProps<Field extends FormField = FormField> {
  readonly field: Field;
  /** What is wrong at a property. */
  readonly at: (part: string) => string[];
  readonly isFree: boolean;
  readonly onField: (field: FormField, place?: string) => void;
}
