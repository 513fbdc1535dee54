import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { importLearners, listLearners } from "@perennial/contract/course/class/class-learner.ts";
import { getClass } from "@perennial/contract/course/class/class.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useManager } from "../manager/manager-context.ts";
import { ClassFacts } from "./class-facts.tsx";
import { useLearnerWords } from "./class-learner-words.ts";
import { LISTS, useLearnerActions } from "./learner-actions.ts";
import { LearnerAdd } from "./learner-add.tsx";
import { LearnerMove } from "./learner-move.tsx";
import { SheetImport } from "./sheet-import.tsx";

const KINDS = ["waiting", "done", "over", "refused", "waiting"] as const;

/** prepare/class/detail?classId=: the learners of a class, and its waiting list. */
export default function ClassDetailScreen(): ReactNode {
  const words = useLearnerWords();
  const { to, may } = useManager();
  const [address] = useSearchParams();
  const classId = address.get("classId") ?? "";
  const klass = useRead(getClass, { classId }, { isEnabled: classId !== "" });
  const [opened, setOpened] = useState<"add" | "import" | readonly string[]>();
  const importing = useWrite(importLearners, { invalidates: LISTS });
  const actionsOf = useLearnerActions(classId, setOpened);

  const back = <Link to={to("prepare/class")}>{words.back}</Link>;
  if (classId === "" || klass.failure)
    return (
      <SpacePage title={words.learners}>
        <EmptyState message={klass.failure?.message ?? words.chooseClass} action={back} />
      </SpacePage>
    );
  const { data } = klass;

  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 110 },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listLearners, "keyword"),
    },
    { name: "loginName", label: words.loginName, widgetType: "SingleLineText", width: 130 },
    { name: "phone", label: words.phone, widgetType: "SingleLineText", width: 130 },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 180 },
    { name: "source", label: words.source, widgetType: "SingleLineText", width: 110 },
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: words.states.map((name, value) => ({ value, name })),
    },
    { name: "createdAt", label: words.since, widgetType: "DateTime", width: 160 },
  ];
  const close = (): void => setOpened(undefined);
  return (
    <SpacePage
      title={data?.name ?? words.learners}
      lead={back}
      action={
        may.changeLearners ? (
          <Button type="primary" onClick={() => setOpened("add")}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      {data ? <ClassFacts klass={data} /> : null}
      <FieldTable
        name="class-learners"
        label={words.learners}
        definitions={definitions}
        operation={listLearners}
        params={{ classId }}
        toParams={({ search }) => ({
          ...(search.keyword ? { keyword: String(search.keyword) } : {}),
          status: enumValue(EnrolmentStatus, search.status),
        })}
        cells={{
          source: ({ source }) => words.sources[source],
          status: ({ status, queuePosition }) => (
            <StateMark kind={KINDS[status]}>
              {queuePosition > 0 ? words.queuedAt(queuePosition) : words.states[status]}
            </StateMark>
          ),
        }}
        rowActions={(person) => actionsOf([person])}
        bulkActions={(people) => actionsOf(people)}
        {...(may.exportLearners
          ? {
              exportHref: ({ search }) =>
                `/api/course/api/class/learners/export?${new URLSearchParams({
                  classId,
                  ...(search.status === undefined ? {} : { status: String(search.status) }),
                }).toString()}`,
            }
          : {})}
        {...(may.changeLearners
          ? { tools: <Button onClick={() => setOpened("import")}>{words.import}</Button> }
          : {})}
        empty={<EmptyState message={words.none} />}
      />
      {opened === "add" ? <LearnerAdd classId={classId} onClose={close} /> : null}
      {opened === "import" ? (
        <SheetImport
          title={words.importTitle}
          lead={words.importLead}
          templateHref="/api/course/api/class/learners/template"
          onSend={(fileUrl) => importing.send({ classId, fileUrl })}
          onClose={close}
        />
      ) : null}
      {Array.isArray(opened) && data ? (
        <LearnerMove
          classId={classId}
          periodId={data.periodId}
          userIds={opened as readonly string[]}
          onClose={close}
        />
      ) : null}
    </SpacePage>
  );
}
