import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  removeClass,
  listClasses,
  setClassClosed,
} from "@perennial/contract/course/class/class.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useManager } from "../manager/manager-context.ts";
import { ClassForm } from "./class-form.tsx";
import { ClassInvite } from "./class-invite.tsx";
import { ClassMerge } from "./class-merge.tsx";
import { useClassWords } from "./class-words.ts";

type Klass = RowOf<typeof listClasses>;
type Opened =
  | { readonly what: "form"; readonly klass?: Klass }
  | { readonly what: "invite" | "merge"; readonly klass: Klass };

const SCHOOL_ONLY = 3;

/** prepare/class: the classes of the chosen period. */
export default function ClassListScreen(): ReactNode {
  const words = useClassWords();
  const { periodId, may, to } = useManager();
  const [opened, setOpened] = useState<Opened>();
  const closing = useWrite(setClassClosed, { invalidates: [listClasses], done: words.saved });
  const removing = useWrite(removeClass, { invalidates: [listClasses], done: words.removed });
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 200 },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listClasses, "keyword"),
    },
    { name: "teacherName", label: words.teacher, widgetType: "SingleLineText", width: 110 },
    { name: "startDate", label: words.dates, widgetType: "SingleLineText", width: 200 },
    { name: "studentNum", label: words.learners, widgetType: "Number", width: 130 },
    { name: "enrolMode", label: words.mode, widgetType: "SingleLineText", width: 120 },
    { name: "isClosed", label: words.state, widgetType: "SingleLineText", width: 120 },
  ];
  const actionsOf = (klass: Klass): RowAction[] => [
    { key: "learners", label: words.manage, to: to("prepare/class/detail", { classId: klass.id }) },
    ...(klass.enrolMode === SCHOOL_ONLY
      ? []
      : [{ key: "invite", label: words.invite, run: () => setOpened({ what: "invite", klass }) }]),
    ...(klass.may.edit
      ? [
          { key: "edit", label: words.edit, run: () => setOpened({ what: "form", klass }) },
          {
            key: "admins",
            label: words.admins,
            to: to("prepare/class/addAdmin", { classId: klass.id }),
          },
          klass.isClosed
            ? {
                key: "open",
                label: words.reopen,
                run: () => closing.send({ classId: klass.id, isClosed: false }),
              }
            : {
                key: "close",
                label: words.close,
                ask: { title: words.close, text: words.closeAsk(klass.name) },
                run: () => closing.send({ classId: klass.id, isClosed: true }),
              },
          { key: "merge", label: words.merge, run: () => setOpened({ what: "merge", klass }) },
        ]
      : []),
    ...(klass.may.remove
      ? [
          {
            key: "remove",
            label: words.remove,
            isDanger: true,
            ask: { title: words.remove, text: words.removeAsk(klass.name) },
            run: () => removing.send({ classId: klass.id }),
          },
        ]
      : []),
  ];
  const close = (): void => setOpened(undefined);
  const add = may.manage ? (
    <Button type="primary" onClick={() => setOpened({ what: "form" })}>
      {words.add}
    </Button>
  ) : undefined;
  return (
    <SpacePage title={words.title} lead={words.lead} action={add}>
      <FieldTable
        name="classes"
        label={words.title}
        definitions={definitions}
        operation={listClasses}
        params={{ periodId }}
        cells={{
          startDate: ({ startDate, endDate }) =>
            startDate || endDate ? `${startDate || "…"} – ${endDate || "…"}` : words.open,
          studentNum: ({ id, studentNum, quota, waitingNum }) => (
            <>
              {quota > 0 ? `${studentNum} / ${quota}` : studentNum}
              {waitingNum > 0 ? (
                <>
                  {" "}
                  <Link to={to("prepare/class/detail", { classId: id, status: "0" })}>
                    {words.waiting(waitingNum)}
                  </Link>
                </>
              ) : null}
            </>
          ),
          enrolMode: ({ enrolMode }) => words.modes[enrolMode],
          isClosed: ({ isClosed }) => (
            <StateMark kind={isClosed ? "over" : "done"}>
              {isClosed ? words.closed : words.opened}
            </StateMark>
          ),
        }}
        rowActions={actionsOf}
        tools={<Link to={to("prepare/class/log")}>{words.log}</Link>}
        empty={<EmptyState message={words.none} action={add} />}
      />
      {opened?.what === "form" ? <ClassForm klass={opened.klass} onClose={close} /> : null}
      {opened?.what === "invite" ? <ClassInvite klass={opened.klass} onClose={close} /> : null}
      {opened?.what === "merge" ? <ClassMerge klass={opened.klass} onClose={close} /> : null}
    </SpacePage>
  );
}
