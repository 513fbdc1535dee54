import {
  listManagedPapers,
  listTaughtPapers,
} from "@perennial/contract/assessment/result-sheet.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { kindFilter, kindOf } from "./kind-filter.ts";
import { usePaperTable } from "./paper-table.tsx";
import { sittingPageAt } from "../sitting/sitting-address.ts";

/** teachingManager/homework/… of consoles, and ucenter/teaching-space/c/{homework|test|exam}: papers of many courses. */
export default function PapersScreen(): ReactNode {
  return useLocation().pathname.includes("/teachingManager/") ? <Managed /> : <Taught />;
}

/** homework_list and homework_review: papers over the courses of an organisation. */
function Managed(): ReactNode {
  const { words, columns, cells, rowActions } = usePaperTable();
  const isReview = useLocation().pathname.endsWith("homework_review");
  const title = isReview ? words.review : words.managed;
  return (
    <SpacePage title={title} lead={isReview ? words.reviewLead : words.managedLead}>
      <FieldTable
        key={title}
        name={isReview ? "managed-review" : "managed-papers"}
        label={title}
        operation={listManagedPapers}
        params={isReview ? { only: "pending" } : {}}
        toParams={({ search }) => ({
          keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
          ...kindOf(search["kind"]),
        })}
        definitions={[
          { name: "name", label: words.paper, widgetType: "SingleLineText" },
          {
            name: "keyword",
            label: words.paper,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listManagedPapers, "keyword"),
          },
          kindFilter(words.kind, words.kinds),
          ...columns,
        ]}
        cells={cells}
        rowActions={rowActions}
        empty={<EmptyState message={isReview ? words.reviewNone : words.managedNone} />}
      />
    </SpacePage>
  );
}

const KINDS = { homework: 2, test: 1, exam: 0 } as const;

/** c/homework, test, exam: what was given out in all courses that one teaches. */
function Taught(): ReactNode {
  const { words, columns, cells, rowActions } = usePaperTable();
  const page = sittingPageAt(useLocation().pathname);
  return (
    <SpacePage title={words.taught[page]} lead={words.taughtLead}>
      <FieldTable
        key={page}
        name={`taught-${page}`}
        label={words.taught[page]}
        operation={listTaughtPapers}
        params={{ kind: KINDS[page] }}
        definitions={[
          { name: "name", label: words.paper, widgetType: "SingleLineText" },
          {
            name: "keyword",
            label: words.paper,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listTaughtPapers, "keyword"),
          },
          ...columns,
        ]}
        cells={cells}
        rowActions={rowActions}
        empty={<EmptyState message={words.taughtNone} />}
      />
    </SpacePage>
  );
}
