import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  listAssignments,
  withdrawAssignment,
} from "@perennial/contract/course/school/assignment.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { AssignForm } from "./assign-form.tsx";
import { useAssignWords } from "./assign-words.ts";

/** teachingManager/course/course-assign: courses given to schools. */
export default function AssignmentsScreen(): ReactNode {
  const words = useAssignWords();
  const { pathname } = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  const withdraw = useWrite(withdrawAssignment, {
    invalidates: [listAssignments],
    done: words.withdrew,
  });
  const beside = pathname.replace(/course\/course-assign$/, "course_assign");
  const definitions: readonly FieldDefinition[] = [
    { name: "courseName", label: words.course, widgetType: "SingleLineText", width: 240 },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listAssignments, "keyword"),
    },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 180 },
    { name: "credit", label: words.credit, widgetType: "Number", width: 80 },
    { name: "placedNum", label: words.placed, widgetType: "SingleLineText", width: 90 },
    { name: "note", label: words.note, widgetType: "SingleLineText", width: 160 },
    { name: "isWithdrawn", label: words.state, widgetType: "SingleLineText", width: 100 },
    { name: "createdAt", label: words.time, widgetType: "DateTime", width: 160 },
  ];
  const add = (
    <Button type="primary" onClick={() => setIsAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <SpacePage title={words.assign} lead={words.assignLead} action={add}>
      <FieldTable
        name="course-assignments"
        label={words.assign}
        definitions={definitions}
        operation={listAssignments}
        cells={{
          courseName: ({ courseName, versions }) => `${courseName} · ${words.period(versions)}`,
          placedNum: ({ placedNum }) => words.placedOf(placedNum),
          isWithdrawn: ({ isWithdrawn }) => (
            <StateMark kind={isWithdrawn ? "over" : "done"}>
              {isWithdrawn ? words.withdrawn : words.active}
            </StateMark>
          ),
        }}
        rowActions={(row) => [
          ...(row.isWithdrawn
            ? []
            : [
                { key: "place", label: words.toPlace, to: `${beside}/xsfb?id=${row.id}` },
                { key: "feedback", label: words.toFeedback, to: `${beside}/xffk?id=${row.id}` },
              ]),
          ...(row.may.withdraw
            ? [
                {
                  key: "withdraw",
                  label: words.withdraw,
                  isDanger: true,
                  ask: {
                    title: words.withdraw,
                    text: words.withdrawAsk(row.courseName, row.corpName),
                  },
                  run: () => withdraw.send({ id: row.id }),
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={words.none} />}
      />
      {isAdding ? <AssignForm onClose={() => setIsAdding(false)} /> : null}
    </SpacePage>
  );
}
