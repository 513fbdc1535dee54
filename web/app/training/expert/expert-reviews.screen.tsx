import { listExpertReviews } from "@perennial/contract/training/expert/expert.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePackageAdminWords } from "../package-admin-words.ts";
import { useExpertWords } from "./expert-words.ts";

const MARKS = ["over", "waiting", "done", "refused"] as const;
const DECIDED = "decided";

/** c/review of experts: the packages and projects about which they were asked. */
export default function ExpertReviewsScreen(): ReactNode {
  const words = useExpertWords();
  const { reviews } = usePackageAdminWords();
  const { pathname } = useLocation();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <FieldTable
        name="expert-reviews"
        label={words.title}
        nameField="name"
        operation={listExpertReviews}
        toParams={({ search }) => ({ isWaiting: search["show"] !== DECIDED })}
        definitions={[
          {
            name: "show",
            label: words.show,
            widgetType: "DropdownSelect",
            searchable: true,
            showInList: false,
            options: [
              { value: "waiting", name: words.waiting },
              { value: DECIDED, name: words.decided },
            ],
          },
          { name: "name", label: words.name, widgetType: "SingleLineText" },
          { name: "kind", label: words.kind, widgetType: "SingleLineText", width: 110 },
          { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 180 },
          {
            name: "submitterName",
            label: words.submitter,
            widgetType: "SingleLineText",
            width: 110,
          },
          { name: "submittedAt", label: words.submitted, widgetType: "DateTime", width: 160 },
          { name: "review", label: words.result, widgetType: "SingleLineText", width: 110 },
        ]}
        cells={{
          kind: ({ kind }) => words.kinds[kind],
          review: ({ review }) => (
            <StateMark kind={MARKS[review] ?? "over"}>{reviews[review]}</StateMark>
          ),
        }}
        rowActions={({ id, review }) => [
          {
            key: "open",
            label: MARKS[review] === "waiting" ? words.decide : words.look,
            to: `${pathname}/${id}`,
          },
        ]}
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}
