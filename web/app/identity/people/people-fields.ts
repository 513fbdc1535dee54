import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import {
  GENDERS,
  USER_FIELDS,
  USER_LIST_DEFAULT,
  type UserField,
} from "@perennial/contract/identity/people/user-fields.ts";
import type { Language } from "@perennial/contract/kernel/failure.ts";
import { calendarDay } from "../../kernel/format.ts";
import type { FieldDefinition, FieldValues } from "../../space/field/field-definition.ts";
import type { PeopleWords } from "./people-words.ts";

const WIDTHS: Readonly<Record<string, number>> = {
  name: 96,
  loginName: 124,
  corpName: 150,
  phone: 124,
  roleSets: 130,
  lastLoginTime: 150,
  createDate: 150,
};

function definitionOf(field: UserField, language: Language, hint?: string): FieldDefinition {
  const { name, label, widgetType, required, minLength, maxLength } = field;
  return {
    name,
    label: label[language],
    // Shown masked in lists: a text there, a number in the form.
    widgetType,
    required,
    minLength,
    maxLength,
    showInList: field.showInList,
    showInDetail: field.showInDetail,
    editable: field.editable,
    ...(hint ? { hint } : {}),
    isSortable: name === "lastLoginTime",
    isSecondary: !USER_LIST_DEFAULT.includes(name),
    ...(WIDTHS[name] === undefined ? {} : { width: WIDTHS[name] }),
    ...(name === "gender"
      ? { options: GENDERS.map((words, value) => ({ value, name: words[language] })) }
      : {}),
  };
}

const filter = (
  definition: Pick<FieldDefinition, "name" | "label" | "widgetType"> & Partial<FieldDefinition>,
) => ({
  ...definition,
  searchable: true,
  showInList: false,
  showInDetail: false,
  editable: false,
});

/** Columns and filters of a list of people. */
export function peopleColumns(
  words: PeopleWords,
  language: Language,
  hasTypes: boolean,
): FieldDefinition[] {
  const columns = USER_FIELDS.map((field) => definitionOf(field, language));
  const status: FieldDefinition = {
    name: "status",
    label: words.state,
    widgetType: "DropdownSelect",
    searchable: true,
    editable: false,
    width: 100,
    options: [
      { value: "enabled", name: words.enabled },
      { value: "disabled", name: words.disabled },
    ],
  };
  // The name first: it is what a card on a phone is called.
  const [avator, name, ...more] = columns;
  const roles = more.filter((definition) => definition.name === "roleSets");
  const others = [...roles, ...more.filter((definition) => definition.name !== "roleSets")];
  return [
    filter({
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      maxLength: LIMITS.keywordMax,
    }),
    ...(name ? [name] : []),
    status,
    ...(hasTypes
      ? [
          filter({
            name: "type",
            label: words.type,
            widgetType: "DropdownSelect",
            options: Object.entries(words.types).map(([value, label]) => ({ value, name: label })),
          }),
        ]
      : []),
    ...others,
    ...(avator ? [avator] : []),
    filter({ name: "createdFrom", label: words.createdFrom, widgetType: "Date" }),
    filter({ name: "createdTo", label: words.createdTo, widgetType: "Date" }),
  ];
}

/** Fields of the form, in its order; `corpId` is chosen, the picture is the person's own affair. */
export function peopleFormFields(
  words: PeopleWords,
  language: Language,
  /** What is stored of fields that start empty. */
  stored: Readonly<Record<string, string>> = {},
): FieldDefinition[] {
  const hints: Readonly<Record<string, string>> = {
    loginName: words.loginNameHint,
    phone: stored.phone || words.phoneHint,
    email: stored.email ?? "",
  };
  return USER_FIELDS.filter(({ editable, name }) => editable && name !== "corpId").map((field) =>
    definitionOf(field, language, hints[field.name]),
  );
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/** Values of the form as the operations take them: numbers of mobiles as text, moments as days. */
export function sentValues(values: FieldValues): Record<string, string | number> {
  const sent: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name === "gender") sent[name] = Number(value ?? 0);
    else if (name === "birthday") sent[name] = calendarDay(value) ?? "";
    else sent[name] = textOf(value);
  }
  return sent;
}
