import { MOBILE } from "@perennial/contract/kernel/china.ts";
import type { FieldDefinition } from "./field-definition.ts";
import { isBlank } from "./field-values.ts";
import type { FieldWords } from "./field-words.ts";

/** Length of a mobile number by the requirements; whatever is not eleven digits is told so. */
const MOBILE_LENGTH = { min: 2, max: 11 } as const;

/**
 * What is wrong with a value (front §5), in words; undefined when nothing is. Every widget type that is required
 * has its own message; lengths are checked only where something was entered.
 */
export function faultOf(
  definition: FieldDefinition,
  value: unknown,
  words: FieldWords,
): string | undefined {
  const { label, widgetType, required = false, minLength = 0, maxLength } = definition;
  const isMissing = isBlank(value);
  switch (widgetType) {
    case "SingleLineText":
    case "MultiLineText":
    case "RichTextEditor": {
      if (isMissing) return required ? words.enter(label) : undefined;
      const { length } = String(value).trim();
      const isTooLong = maxLength !== undefined && length > maxLength;
      return length < minLength || isTooLong ? words.length(minLength, maxLength) : undefined;
    }
    case "MobileNumber": {
      if (isMissing) return required ? words.mobileNeeded : undefined;
      const text = String(value).trim();
      const isWrong =
        text.length < MOBILE_LENGTH.min || text.length > MOBILE_LENGTH.max || !MOBILE.test(text);
      return isWrong ? words.mobileLength : undefined;
    }
    case "Number":
      if (isMissing) return required ? words.enter(label) : undefined;
      return typeof value === "number" && Number.isFinite(value) ? undefined : words.numeric(label);
    case "SingleImageUpload":
    case "MultiImageUpload":
      return isMissing && required ? words.selectImage(label) : undefined;
    case "UploadFile":
    case "Radio":
    case "DropdownSelect":
    case "CheckBox":
    case "Date":
    case "DateTime":
    case "Time":
    case "Area":
      return isMissing && required ? words.select(label) : undefined;
  }
}
