import { MOBILE } from "./china.ts";

/** What a field of a console's form or table is entered with (front §3). */
export const WIDGET_TYPES = [
  "SingleLineText",
  "MobileNumber",
  "Number",
  "MultiLineText",
  "Radio",
  "DropdownSelect",
  "Date",
  "DateTime",
  "Time",
  "UploadFile",
  "SingleImageUpload",
  "MultiImageUpload",
  "RichTextEditor",
  "Area",
  "CheckBox",
] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Widgets that custom forms have beside those (consoles §3). */
type MoreWidget =
  | "MultiLevelDropdown"
  | "Sketch"
  | "Website"
  | "Geography"
  | "FullName"
  | "Phone"
  | "Email"
  | "Address"
  | "Compose";

/** What the rules of a widget look at. */
export interface ValueRules {
  readonly widgetType: WidgetType | MoreWidget;
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** What is wrong with a value; the words for it name the field. */
export type ValueFault =
  | "enter"
  | "select"
  | "selectImage"
  | "length"
  | "numeric"
  | "mobileNeeded"
  | "mobileLength";

/** Length of a mobile number by the requirements; whatever is not eleven digits is told so. */
const MOBILE_LENGTH = { min: 2, max: 11 } as const;

function textFault(
  { minLength = 0, maxLength = Infinity }: ValueRules,
  value: unknown,
): ValueFault | undefined {
  const { length } = String(value).trim();
  return length < minLength || length > maxLength ? "length" : undefined;
}

/**
 * The rules of front §5, one for the consoles' forms and for those that people build: every widget that is required has
 * its own message, lengths are checked only where something was entered. `isMissing`: nothing was entered.
 */
export function valueFault(
  rules: ValueRules,
  value: unknown,
  isMissing: boolean,
): ValueFault | undefined {
  const missing = (fault: ValueFault): ValueFault | undefined =>
    rules.required === true ? fault : undefined;
  switch (rules.widgetType) {
    case "SingleLineText":
    case "MultiLineText":
    case "RichTextEditor":
    case "Website":
    case "FullName":
    case "Phone":
    case "Email":
      return isMissing ? missing("enter") : textFault(rules, value);
    case "MobileNumber": {
      if (isMissing) return missing("mobileNeeded");
      const text = String(value).trim();
      const { min, max } = MOBILE_LENGTH;
      const isWrong = text.length < min || text.length > max || !MOBILE.test(text);
      return isWrong ? "mobileLength" : undefined;
    }
    case "Number":
      if (isMissing) return missing("enter");
      return typeof value === "number" && Number.isFinite(value) ? undefined : "numeric";
    case "SingleImageUpload":
    case "MultiImageUpload":
      return isMissing ? missing("selectImage") : undefined;
    case "Sketch":
    case "Compose":
      return isMissing ? missing("enter") : undefined;
    case "UploadFile":
    case "Radio":
    case "DropdownSelect":
    case "MultiLevelDropdown":
    case "CheckBox":
    case "Date":
    case "DateTime":
    case "Time":
    case "Area":
    case "Address":
    case "Geography":
      return isMissing ? missing("select") : undefined;
  }
}
