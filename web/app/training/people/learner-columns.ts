import { listProjectLearners } from "@perennial/contract/training/project/project-edit.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import type { useClassWords } from "../class/class-words.ts";
import type { usePeopleWords } from "./people-words.ts";
import type { useProjectWorkWords } from "../project/project-work-words.ts";

/** In the address, for learners in no class. */
export const NO_CLASS = "none";

/** The columns and filters of a list of learners. */
export function learnerColumns(
  words: ReturnType<typeof useProjectWorkWords>,
  klass: ReturnType<typeof useClassWords>,
  people: ReturnType<typeof usePeopleWords>,
  classes: readonly { readonly id: string; readonly name: string }[],
  isSold: boolean,
): readonly FieldDefinition[] {
  return [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 140 },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listProjectLearners, "keyword"),
    },
    {
      name: "classId",
      label: words.klass,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: [
        ...classes.map(({ id, name }) => ({ value: id, name })),
        { value: NO_CLASS, name: klass.unassigned },
      ],
    },
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 120,
      options: words.statuses.map((name, value) => ({ value, name })),
    },
    { name: "className", label: words.klass, widgetType: "SingleLineText", width: 140 },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 180 },
    { name: "source", label: people.source, widgetType: "SingleLineText", width: 100 },
    { name: "phone", label: people.phone, widgetType: "SingleLineText", width: 130 },
    {
      name: "cardNumber",
      label: people.cardNumber,
      widgetType: "SingleLineText",
      width: 170,
      isSecondary: true,
    },
    ...(isSold
      ? [
          {
            name: "payment",
            label: people.payment,
            widgetType: "SingleLineText",
            width: 130,
          } satisfies FieldDefinition,
        ]
      : []),
    { name: "progress", label: words.progress, widgetType: "Number", width: 90 },
    { name: "total", label: words.total, widgetType: "Number", width: 90 },
    { name: "isPassed", label: words.passed, widgetType: "SingleLineText", width: 100 },
    {
      name: "certificateNumber",
      label: people.certificate,
      widgetType: "SingleLineText",
      width: 190,
    },
    { name: "enrolledAt", label: words.enrolledAt, widgetType: "DateTime", width: 160 },
  ];
}
