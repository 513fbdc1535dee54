import {
  approveTeacherApplication,
  listTeacherApplications,
  rejectTeacherApplication,
} from "@perennial/contract/identity/application-review.ts";
import { Tag } from "antd";
import { useState, type ReactNode } from "react";
import type { FieldDefinition } from "../space/field-definition.ts";
import { FieldTable, type RowOf, type TableTools } from "../space/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { RejectAsk } from "./reject-ask.tsx";
import { useReviewWords } from "./review-words.ts";

type Row = RowOf<typeof listTeacherApplications>;
const COLOURS: Readonly<Record<number, string>> = {
  1: "processing",
  2: "success",
  3: "error",
  4: "processing",
};
const OPEN: ReadonlySet<number> = new Set([1, 4]);

/** system/settings/teacher-audit: people who asked to be invigilating teachers. */
export default function TeacherApplicationsScreen(): ReactNode {
  const words = useReviewWords();
  const [refused, setRefused] = useState<{ row: Row; tools: TableTools<Row> }>();
  const approve = useWrite(approveTeacherApplication, { done: words.approved });
  const reject = useWrite(rejectTeacherApplication, { done: words.rejected });
  const states: Readonly<Record<number, string>> = words.teacherStates;
  const text = (name: string, label: string, more: Partial<FieldDefinition> = {}) =>
    ({ name, label, widgetType: "SingleLineText", ...more }) as const;

  const definitions: readonly FieldDefinition[] = [
    text("name", words.person, { searchable: true, maxLength: 50, width: 120 }),
    text("mobile", words.mobile, { width: 130 }),
    text("cardNumber", words.card, { width: 190 }),
    text("corpName", words.corp, { width: 180 }),
    text("examPoint", words.examPoint, { width: 180 }),
    { name: "createdAt", label: words.appliedAt, widgetType: "DateTime", width: 150 },
    {
      name: "status",
      label: words.status,
      widgetType: "DropdownSelect",
      searchable: true,
      options: Object.entries(states).map(([value, name]) => ({ value: Number(value), name })),
      width: 100,
    },
    { name: "reviewedAt", label: words.reviewedAt, widgetType: "DateTime", isSecondary: true },
    { name: "note", label: words.note, widgetType: "MultiLineText", isSecondary: true },
  ];

  return (
    <SpacePage title={words.teacherTitle} lead={words.teacherLead}>
      <FieldTable
        name="teacher-applications"
        label={words.teacherTitle}
        definitions={definitions}
        operation={listTeacherApplications}
        toParams={({ search }) => ({
          keyword: String(search.name ?? ""),
          ...(search.status === undefined ? {} : { status: Number(search.status) }),
        })}
        nameField="name"
        cells={{
          status: (row) => <Tag color={COLOURS[row.status] ?? ""}>{states[row.status]}</Tag>,
        }}
        detail
        rowActions={(row, tools) =>
          OPEN.has(row.status)
            ? [
                {
                  key: "approve",
                  label: words.approve,
                  ask: {
                    title: words.approveAsk,
                    text: words.approveTeacher(row.name, row.corpName),
                  },
                  run: async () => {
                    await approve.send({ id: row.id });
                    await tools.again();
                  },
                },
                {
                  key: "reject",
                  label: words.reject,
                  isDanger: true,
                  run: () => setRefused({ row, tools }),
                },
              ]
            : []
        }
        empty={<EmptyState message={words.none} />}
      />
      {refused ? (
        <RejectAsk
          name={refused.row.name}
          onReject={async (reason) => {
            await reject.send({ id: refused.row.id, reason });
            setRefused(undefined);
            await refused.tools.again();
          }}
          onClose={() => setRefused(undefined)}
        />
      ) : null}
    </SpacePage>
  );
}
