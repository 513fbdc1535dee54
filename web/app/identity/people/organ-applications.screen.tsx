import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  approveOrganApplication,
  listOrganApplications,
  rejectOrganApplication,
} from "@perennial/contract/identity/people/application-review.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useReviewWords } from "./review-words.ts";
import { useReview } from "./use-review.tsx";

type Row = RowOf<typeof listOrganApplications>;

/** system/settings/organs/audit: organisations that asked to join. */
export default function OrganApplicationsScreen(): ReactNode {
  const words = useReviewWords();
  const approve = useWrite(approveOrganApplication, { done: words.approved });
  const reject = useWrite(rejectOrganApplication, { done: words.rejected });
  const review = useReview<Row>({
    states: words.organStates,
    open: [1],
    approveText: ({ name }) => words.approveOrgan(name),
    approve: ({ id }) => approve.send({ id }),
    reject: ({ id }, reason) => reject.send({ id, reason }),
  });
  const text = (name: string, label: string, more: Partial<FieldDefinition> = {}) =>
    ({ name, label, widgetType: "SingleLineText", ...more }) as const;
  const types: Readonly<Record<number, string>> = words.corpTypes;

  const definitions: readonly FieldDefinition[] = [
    text("name", words.organ, {
      searchable: true,
      ...rulesOf(listOrganApplications, "keyword"),
      width: 220,
    }),
    text("corpType", words.kind, { width: 90 }),
    text("areaName", words.area, { width: 110 }),
    text("contactName", words.contact, { width: 100 }),
    text("mobile", words.mobile, { width: 130 }),
    { name: "createdAt", label: words.appliedAt, widgetType: "DateTime", width: 150 },
    review.state,
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
          status: review.stateCell,
          corpType: (row) => types[row.corpType] ?? row.corpType,
        }}
        detail
        rowActions={review.rowActions}
        empty={<EmptyState message={words.none} />}
      />
      {review.question}
    </SpacePage>
  );
}
