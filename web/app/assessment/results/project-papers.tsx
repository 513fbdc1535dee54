import {
  listManagedPapers,
  listTaughtPapers,
} from "@perennial/contract/assessment/result-sheet.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { usePaperTable } from "./paper-table.tsx";

const KINDS = { homework: 2, test: 1 } as const;

interface ProjectPapersProps {
  readonly packageId: string;
  readonly page: keyof typeof KINDS;
  /** Of the courses in whose teams one is; else of those that the role administers. */
  readonly isTeaching: boolean;
}

/** What was given out in the courses of a project, what waits to be marked first. */
export function ProjectPapers({ packageId, page, isTeaching }: ProjectPapersProps): ReactNode {
  const { words, columns, cells, rowActions } = usePaperTable();
  return (
    <FieldTable
      key={page}
      name={`project-${page}`}
      label={words.taught[page]}
      operation={isTeaching ? listTaughtPapers : listManagedPapers}
      params={{ kind: KINDS[page], packageId }}
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
      empty={<EmptyState message={words.projectNone[page]} />}
    />
  );
}
