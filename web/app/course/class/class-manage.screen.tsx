import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  approveLearners,
  importLearners,
  listLearners,
  refuseLearners,
  removeLearners,
} from "@perennial/contract/course/class/class-learner.ts";
import { getClass } from "@perennial/contract/course/class/class.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useManager } from "../manager/manager-context.ts";
import styles from "./class.module.css";
import { useLearnerWords } from "./class-learner-words.ts";
import { LearnerAdd } from "./learner-add.tsx";
import { LearnerMove } from "./learner-move.tsx";
import { SheetImport } from "./sheet-import.tsx";

type Learner = RowOf<typeof listLearners>;
const KINDS = ["waiting", "done", "over", "refused", "waiting"] as const;
const WAITING = 0;
const LEARNS = 1;
const QUEUED = 4;
const NAMES_SHOWN = 3;

/** prepare/class/detail?classId=: who is in a class, and who waits. */
export default function ClassDetailScreen(): ReactNode {
  const words = useLearnerWords();
  const { to, may } = useManager();
  const [address] = useSearchParams();
  const classId = address.get("classId") ?? "";
  const klass = useRead(getClass, { classId }, { isEnabled: classId !== "" });
  const [opened, setOpened] = useState<"add" | "import" | readonly string[]>();
  const lists = [listLearners, getClass];
  const approving = useWrite(approveLearners, { invalidates: lists, done: words.approved });
  const refusing = useWrite(refuseLearners, { invalidates: lists, done: words.refused });
  const removing = useWrite(removeLearners, { invalidates: lists, done: words.removed });
  const importing = useWrite(importLearners, { invalidates: lists });

  const back = <Link to={to("prepare/class")}>{words.back}</Link>;
  if (classId === "" || klass.failure)
    return (
      <SpacePage title={words.learners}>
        <EmptyState message={klass.failure?.message ?? words.chooseClass} action={back} />
      </SpacePage>
    );
  const { data } = klass;

  const namesOf = (people: readonly Learner[]): string => {
    const names = people
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
      .join("、");
    return people.length > NAMES_SHOWN ? words.more(names, people.length) : names;
  };
  const ids = (people: readonly Learner[]): string[] => people.map(({ id }) => id);
  const actionsOf = (people: readonly Learner[]): RowAction[] => {
    const waiting = people.filter(({ status }) => status === WAITING);
    const here = people.filter(
      ({ status }) => status === WAITING || status === LEARNS || status === QUEUED,
    );
    return [
      ...(waiting.length > 0
        ? [
            {
              key: "approve",
              label: words.approve,
              run: () => approving.send({ classId, userIds: ids(waiting) }),
            },
            {
              key: "refuse",
              label: words.refuse,
              isDanger: true,
              ask: { title: words.refuse, text: words.refuseAsk(namesOf(waiting)) },
              run: () => refusing.send({ classId, userIds: ids(waiting) }),
            },
          ]
        : []),
      ...(may.changeLearners && here.length > 0
        ? [
            { key: "move", label: words.move, run: () => setOpened(ids(here)) },
            {
              key: "remove",
              label: words.remove,
              isDanger: true,
              ask: { title: words.remove, text: words.removeAsk(namesOf(here)) },
              run: () => removing.send({ classId, userIds: ids(here) }),
            },
          ]
        : []),
    ];
  };
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
      label: words.status,
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
      {data ? (
        <dl className={styles.facts}>
          <div>
            <dt>{words.teacher}</dt>
            <dd>{data.teacherName || "—"}</dd>
          </div>
          <div>
            <dt>{words.dates}</dt>
            <dd>
              {data.startDate || data.periodStartDate || "…"} –{" "}
              {data.endDate || data.periodEndDate || "…"}
            </dd>
          </div>
          <div>
            <dt>{words.quota}</dt>
            <dd>{data.quota > 0 ? `${data.studentNum} / ${data.quota}` : words.open}</dd>
          </div>
          {data.queueNum > 0 ? (
            <div>
              <dt>{words.queue}</dt>
              <dd>
                <Link to={`?classId=${classId}&status=${QUEUED}`}>
                  {words.queueOf(data.queueNum)}
                </Link>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
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
