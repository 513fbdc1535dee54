import {
  type FieldRules,
  rulesOfSchema,
  type RulesByField,
} from "@perennial/contract/kernel/field-rules.ts";
import type { AnyOperation, InputOf } from "@perennial/contract/kernel/operation.ts";

/** The name of a field of the input, or a path to one inside it: `cards.title`. */
type FieldPath<Input> = Input extends unknown
  ? (keyof Input & string) | `${keyof Input & string}.${string}`
  : never;

/** An operation in the client build's form, with the rules of the fields that a form uses. */
type WiredOperation = AnyOperation & { readonly rules?: RulesByField };

/**
 * The limits that the server's schema sets for a field of an operation's input, for the form that shows it: `{ name:
 * "title", label, widgetType, ...rulesOf(saveNotice, "title") }`, or `maxLength={rulesOf(ask, "title").maxLength}`. In
 * the browser the limits come with the operation, without the schema (`web/build-plugins/wire-only-contract.ts`).
 */
export function rulesOf<O extends AnyOperation>(
  operation: O,
  field: FieldPath<InputOf<O>>,
): FieldRules {
  const rules = (operation as WiredOperation).rules ?? rulesOfSchema(operation.input);
  return rules[field] ?? {};
}
