import type { AnswerValue } from "@perennial/contract/form/answer.ts";
import type { FormField } from "@perennial/contract/form/field.ts";

/** What the control of one field gets. */
export interface ControlProps<Field extends FormField = FormField> {
  readonly field: Field;
  readonly value: AnswerValue | undefined;
  readonly onValue: (value: AnswerValue | undefined) => void;
  /** Options that have no place left. */
  readonly full: readonly string[];
  /** What ties the control to its words and its fault. */
  readonly tied: {
    readonly id: string;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": true | undefined;
    readonly "aria-required": true | undefined;
  };
}
