import {
  approveOrganApplication,
  listOrganApplications,
  rejectOrganApplication,
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

type Row = RowOf<typeof listOrganApplications>;
const COLOURS: Readonly<Record<number, string>> = { 1: "processing", 2: "success", 3: "error" };
const PENDING = 1;

/** system/settings/organs/audit: organisations that asked to join. */
export default function OrganApplicationsScreen(): ReactNode {
  const words = useReviewWords();
  const [refused, setRefused] = useState<{ row: Row; tools: TableTools<Row> }>();
  const approve = useWrite(approveOrganApplication, { done: words.approved });
  const reject = useWrite(rejectOrganApplication, { done: words.rejected });
  const text = (name: string, label: string, more: Partial<FieldDefinition> = {}) =>
    ({ name, label, widgetType: "SingleLineText", ...more }) as const;
  const states: Readonly<Record<number, string>> = words.organStates;
  const types: Readonly<Record<number, string>> = words.corpTypes;

  const definitions: readonly FieldDefinition[] = [
    text("name", words.organ, { searchable: true, maxLength: 50, width: 220 }),
    text("corpType", words.corpType, { width: 90 }),
    text("areaName", words.area, { width: 110 }),
    text("contactName", words.contact, { width: 100 }),
    text("mobile", words.mobile, { width: 130 }),
    { name: "createdAt", label: words.appliedAt, widgetType: "DateTime", width: 150 },
    {
      name: "status",
      label: words.status,
      widgetType: "DropdownSelect",
      searchable: true,
      options: Object.entries(states).map(([value, name]) => ({ value: Number(value), name })),
      width: 100,
    },
    text("creditCode", words.creditCode, { isSecondary: true }),
    text("address", words.address, { isSecondary: true }),
    text("email", words.email, { isSecondary: true }),
    { name: "reason", label: words.reason, widgetType: "MultiLineText", isSecondary: true },
    text("receipt", words.receipt, { isSecondary: true }),
    { name: "reviewedAt", label: words.reviewedAt, widgetType: "DateTime", isSecondary: true },
    { name: "note", label: words.note, widgetType: "MultiLineText", isSecondary: true },
  ];

  return (
    <SpacePage title={words.organTitle} lead={words.organLead}>
      <FieldTable
        name="organ-applications"
        label={words.organTitle}
        definitions={definitions}
        operation={listOrganApplications}
        toParams={({ search }) => ({
          keyword: String(search.name ?? ""),
          ...(search.status === undefined ? {} : { status: Number(search.status) }),
        })}
        nameField="name"
        cells={{
          status: (row) => <Tag color={COLOURS[row.status] ?? ""}>{states[row.status]}</Tag>,
          corpType: (row) => types[row.corpType] ?? row.corpType,
        }}
        detail
        rowActions={(row, tools) =>
          row.status === PENDING
            ? [
                {
                  key: "approve",
                  label: words.approve,
                  ask: { title: words.approveAsk, text: words.approveOrgan(row.name) },
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
