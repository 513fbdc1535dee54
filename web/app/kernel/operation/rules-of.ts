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

/** An operation as the client build wires it: with the rules of those fields that a form asks for. */
type WiredOperation = AnyOperation & { readonly rules?: RulesByField };

/**
 * The limits that the server's schema sets to a field of an operation's input, for the form that asks for it:
 * `{ name: "title", label, widgetType, ...rulesOf(saveNotice, "title") }`, or `maxLength={rulesOf(ask, "title").maxLength}`.
 * In the browser they come with the operation (`web/build-plugins/wire-only-contract.ts`), without the schema.
 */
export function rulesOf<O extends AnyOperation>(
  operation: O,
  field: FieldPath<InputOf<O>>,
): FieldRules {
  const rules = (operation as WiredOperation).rules ?? rulesOfSchema(operation.input);
  return rules[field] ?? {};
}
