import { listClassEvents } from "@perennial/contract/course/class/class-event.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useManager } from "../manager/manager-context.ts";
import { useLearnerWords } from "./class-learner-words.ts";

const CLASSES_SHOWN = 100;

/** prepare/class/log: 班级日志. */
export default function ClassLogScreen(): ReactNode {
  const words = useLearnerWords();
  const { periodId, to } = useManager();
  const classes = useRead(listClasses, { periodId, pageSize: CLASSES_SHOWN });
  const definitions: readonly FieldDefinition[] = [
    { name: "createdAt", label: words.time, widgetType: "DateTime", width: 160 },
    {
      name: "classId",
      label: words.klass,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: (classes.data ?? []).map(({ id, name }) => ({ value: id, name })),
    },
    { name: "className", label: words.klass, widgetType: "SingleLineText", width: 160 },
    {
      name: "kind",
      label: words.event,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 140,
      options: Object.entries(words.events).map(([value, name]) => ({ value, name })),
    },
    { name: "actorName", label: words.actor, widgetType: "SingleLineText", width: 110 },
    { name: "peopleNum", label: words.learners, widgetType: "SingleLineText", width: 240 },
    { name: "text", label: words.detail, widgetType: "SingleLineText", width: 160 },
  ];
  return (
    <SpacePage
      title={words.log}
      lead={
        <>
          {words.logLead} · <Link to={to("prepare/class")}>{words.back}</Link>
        </>
      }
    >
      <FieldTable
        name="class-log"
        label={words.log}
        definitions={definitions}
        operation={listClassEvents}
        params={{ periodId }}
        nameField="className"
        cells={{
          kind: ({ kind }) => words.events[kind],
          peopleNum: ({ peopleNames, peopleNum }) =>
            peopleNum > peopleNames.length
              ? words.more(peopleNames.join("、"), peopleNum)
              : peopleNames.join("、"),
        }}
        empty={<EmptyState message={words.noLog} />}
      />
    </SpacePage>
  );
}
