import type { listTaughtPapers } from "@perennial/contract/assessment/result-sheet.ts";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import type { RowOf } from "../../space/field/field-table.tsx";
import type { RowAction } from "../../space/row-action.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { folderOf } from "../given/given-place.ts";
import { pointsText } from "../sitting/points-text.ts";
import { useResultsWords } from "./results-words.ts";

type TaughtPaper = RowOf<typeof listTaughtPapers>;

/** The page of the course manager on which a paper's learners stand. */
const batchOf = ({ courseId, kind, id, periodId }: TaughtPaper): string =>
  `/course/${encodeURIComponent(courseId)}/manager/teaching/${folderOf(kind)}/batch/${encodeURIComponent(id)}?period=${encodeURIComponent(periodId)}`;

/** Columns, cells and actions of lists of what was given out over many courses. */
export function usePaperTable() {
  const words = useResultsWords();
  const columns: readonly FieldDefinition[] = [
    { name: "dueAt", label: words.dueAt, widgetType: "DateTime", width: 160 },
    { name: "submittedNum", label: words.submitted, widgetType: "SingleLineText", width: 100 },
    { name: "pendingNum", label: words.pending, widgetType: "SingleLineText", width: 100 },
    { name: "meanPercent", label: words.meanPercent, widgetType: "SingleLineText", width: 110 },
  ];
  return {
    words,
    columns,
    cells: {
      name: (row: TaughtPaper & { readonly corpName?: string }) => (
        <Stack gap="half" narrow>
          <Link to={batchOf(row)}>{row.name}</Link>
          <Text tone="muted" size={1}>
            {[row.courseName, row.corpName ?? ""].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
      ),
      kind: ({ kind }: TaughtPaper) => words.kinds[kind],
      dueAt: ({ dueAt }: TaughtPaper) => (dueAt === null ? "—" : plainDateTime(dueAt)),
      submittedNum: (row: TaughtPaper) => words.ofAll(row.submittedNum, row.learnerNum),
      pendingNum: ({ pendingNum }: TaughtPaper) => (
        <Text tabular tone={pendingNum > 0 ? "accent-strong" : "muted"}>
          {words.scripts(pendingNum)}
        </Text>
      ),
      meanPercent: ({ meanPercent }: TaughtPaper) =>
        meanPercent === null ? "—" : words.percent(pointsText(meanPercent)),
    },
    rowActions: (row: TaughtPaper): RowAction[] => [
      { key: "open", label: row.pendingNum > 0 ? words.toMark : words.open, to: batchOf(row) },
    ],
  };
}
