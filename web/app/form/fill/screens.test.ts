import { FormField } from "@perennial/contract/form/field.ts";
import { expect, it } from "vitest";
import { screensOf } from "./screens.ts";

const field = (widget: string, key: string): FormField =>
  FormField.parse({ widget, key, label: key });
const FIELDS = [
  field("FullName", "a"),
  field("Email", "b"),
  field("PageSplit", "p"),
  field("Phone", "c"),
];

it.each([
  ["page by page", false, ["a+b", "p:c"]],
  ["question by question", true, ["a", "b", "p:c"]],
])("shows a form %s", (_what, isOneByOne, wanted) => {
  const shown = screensOf(FIELDS, isOneByOne).map(
    ({ title, fields }) => `${title ? `${title}:` : ""}${fields.map(({ key }) => key).join("+")}`,
  );
  expect(shown).toEqual(wanted);
});
