import { valueFault } from "@perennial/contract/kernel/value-fault.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { isBlank } from "./field-values.ts";
import type { FieldWords } from "./field-words.ts";

/**
 * What is wrong with a value (front §5), in words; undefined when nothing is. The rules are those of the forms that
 * people build, too.
 */
export function faultOf(
  definition: FieldDefinition,
  value: unknown,
  words: FieldWords,
): string | undefined {
  const { label, minLength = 0, maxLength } = definition;
  const fault = valueFault(definition, value, isBlank(value));
  switch (fault) {
    case "enter":
    case "select":
    case "selectImage":
    case "numeric":
      return words[fault](label);
    case "length":
      return words.length(minLength, maxLength);
    case "mobileNeeded":
    case "mobileLength":
      return words[fault];
    case undefined:
      return undefined;
  }
}
