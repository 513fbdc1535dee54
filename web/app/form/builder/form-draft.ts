import type { FormContent, FormField } from "@perennial/contract/form/field.ts";
import type { FormSettings } from "@perennial/contract/form/form.ts";
import { FORM_LIMITS, type FormWidget } from "@perennial/contract/form/widgets.ts";

/** A form as it is being built. */
export interface FormDraft {
  readonly title: string;
  readonly intro: string;
  readonly settings: FormSettings;
  readonly content: FormContent;
}

/** Widgets as the palette groups them. */
export const PALETTE = {
  text: ["SingleLineText", "MultiLineText", "Number"],
  choice: ["Radio", "CheckBox", "DropdownSelect", "MultiLevelDropdown"],
  person: ["FullName", "MobileNumber", "Phone", "Email", "Website"],
  moment: ["Date", "Time", "DateTime"],
  place: ["Address", "Geography"],
  file: ["MultiImageUpload", "UploadFile", "Sketch"],
  more: ["Compose", "PageSplit"],
} as const satisfies Readonly<Record<string, readonly FormWidget[]>>;

/** The palette's groups, in order. */
export const PALETTE_GROUPS = [
  "text",
  "choice",
  "person",
  "moment",
  "place",
  "file",
  "more",
] as const;

/** What a new field says until its builder writes something better. */
export interface StartWords {
  readonly option: (number: number) => string;
  readonly level: (number: number) => string;
  readonly column: (number: number) => string;
}

/** A key that none of the others is; keys begin with a letter, which says what they name. */
export function createKey(letter: string, others: readonly string[]): string {
  const numbers = others
    .filter((key) => key.startsWith(letter))
    .map((key) => Number(key.slice(letter.length)))
    .filter((number) => Number.isInteger(number));
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}

/** As long as most people write; a builder may ask for more. */
const TEXT_USUAL = 500;
const lengths = (maxLength: number, minLength = 0) => ({ minLength, maxLength });

/** A new field with what its widget needs at least. */
export function createField(
  widget: FormWidget,
  label: string,
  fields: readonly FormField[],
  words: StartWords,
): FormField {
  const key = createKey(
    "q",
    fields.map((field) => field.key),
  );
  const head = { key, label, hint: "", required: false, showIf: null };
  const option = (number: number) => ({
    key: `o${number}`,
    name: words.option(number),
    quota: 0,
    isOther: false,
  });
  const options = [option(1), option(2)];
  switch (widget) {
    case "SingleLineText":
      return { widget, ...head, ...lengths(FORM_LIMITS.shortMax) };
    case "MultiLineText":
      return { widget, ...head, ...lengths(TEXT_USUAL) };
    case "Radio":
    case "DropdownSelect":
      return { widget, ...head, options };
    case "CheckBox":
      return { widget, ...head, options, chosenMin: 0, chosenMax: 0 };
    case "MultiLevelDropdown":
      return {
        widget,
        ...head,
        levels: [words.level(1), words.level(2)],
        nodes: [
          { key: "n1", name: words.option(1), parent: "" },
          { key: "n2", name: words.option(2), parent: "n1" },
        ],
      };
    case "MultiImageUpload":
    case "UploadFile":
      return { widget, ...head, filesMax: 1 };
    case "Number":
      return { widget, ...head, min: null, max: null, decimals: 0, unit: "" };
    case "Date":
    case "DateTime":
      return { widget, ...head, earliest: null, latest: null };
    case "PageSplit":
      return { widget, ...head, required: false };
    case "Sketch":
      return { widget, ...head, purpose: "drawing" };
    case "Address":
      return { widget, ...head, hasDetail: true };
    case "Compose":
      return {
        widget,
        ...head,
        columns: [1, 2].map((number) => ({
          key: `c${number}`,
          label: words.column(number),
          widget: "SingleLineText" as const,
          required: false,
          options: [],
        })),
        rowsMin: 1,
        rowsMax: 3,
      };
    case "Time":
    case "Website":
    case "Geography":
    case "FullName":
    case "MobileNumber":
    case "Phone":
    case "Email":
      return { widget, ...head };
  }
}

/** The list with one more at a place. */
export const inserted = <Item>(items: readonly Item[], at: number, item: Item): Item[] => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
];

/** The list with one of them before the one at `to`; `to` counts in the list as it was. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const others = items.filter((_one, at) => at !== from);
  return inserted(others, to > from ? to - 1 : to, item);
}

/** A field and a second one behind it, with a key of its own. */
export function withCopy(fields: readonly FormField[], key: string): FormField[] {
  const at = fields.findIndex((field) => field.key === key);
  const field = fields[at];
  if (!field) return [...fields];
  const copy = {
    ...field,
    key: createKey(
      "q",
      fields.map((one) => one.key),
    ),
  };
  return inserted(fields, at + 1, copy);
}

/** Questions have numbers; page splits have none. */
export function numbersOf(fields: readonly FormField[]): ReadonlyMap<string, number> {
  const asked = fields.filter(({ widget }) => widget !== "PageSplit");
  return new Map(asked.map(({ key }, at) => [key, at + 1]));
}

/** The page on which a split begins, by its key: the first page has none before it. */
export function pagesOf(fields: readonly FormField[]): ReadonlyMap<string, number> {
  const splits = fields.filter(({ widget }) => widget === "PageSplit");
  const hasFirst = fields[0]?.widget !== "PageSplit";
  return new Map(splits.map(({ key }, at) => [key, at + (hasFirst ? 2 : 1)]));
}
