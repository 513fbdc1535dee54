import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  approveTeacherApplication,
  listTeacherApplications,
  rejectTeacherApplication,
} from "@perennial/contract/identity/people/application-review.ts";
import type { ReactNode } from "react";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useReviewWords } from "./review-words.ts";
import { useReview } from "./use-review.tsx";

type Row = RowOf<typeof listTeacherApplications>;

/** system/settings/teacher-audit: people who asked to be invigilating teachers. */
export default function TeacherApplicationsScreen(): ReactNode {
  const words = useReviewWords();
  const approve = useWrite(approveTeacherApplication, { done: words.approved });
  const reject = useWrite(rejectTeacherApplication, { done: words.rejected });
  const review = useReview<Row>({
    states: words.teacherStates,
    open: [1, 4],
    approveText: ({ name, corpName }) => words.approveTeacher(name, corpName),
    approve: ({ id }) => approve.send({ id }),
    reject: ({ id }, reason) => reject.send({ id, reason }),
  });
  const text = (name: string, label: string, more: Partial<FieldDefinition> = {}) =>
    ({ name, label, widgetType: "SingleLineText", ...more }) as const;

  const definitions: readonly FieldDefinition[] = [
    text("name", words.name, {
      searchable: true,
      ...rulesOf(listTeacherApplications, "keyword"),
      width: 120,
    }),
    text("mobile", words.mobile, { width: 130 }),
    text("cardNumber", words.card, { width: 190 }),
    text("corpName", words.corp, { width: 180 }),
    text("examPoint", words.examPoint, { width: 180 }),
    { name: "createdAt", label: words.appliedAt, widgetType: "DateTime", width: 150 },
    review.state,
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
          status: review.stateCell,
        }}
        detail
        rowActions={review.rowActions}
        empty={<EmptyState message={words.none} />}
      />
      {review.question}
    </SpacePage>
  );
}
