import { listResultPapers, listResultRows } from "@perennial/contract/assessment/result-sheet.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../../course/public.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { folderOf } from "../given/given-place.ts";
import { pointsText } from "../sitting/points-text.ts";
import { useResultsWords } from "./results-words.ts";

type Row = RowOf<typeof listResultRows>;
type Paper = RowOf<typeof listResultPapers>;

/** What a learner has reached in a paper: points, or in words why there are none. */
function Cell({ row, paper }: { readonly row: Row; readonly paper: Paper }): ReactNode {
  const words = useResultsWords();
  const { to } = useManager();
  const cell = row.cells.find(({ settingId }) => settingId === paper.id);
  if (!cell) return words.states.none;
  const { state, points, isPassed, isReleased, attemptId } = cell;
  const said =
    state === "known" && points !== null ? (
      <Text tabular tone={isPassed === false ? "accent-strong" : "inherit"}>
        {pointsText(points)}
        {isReleased ? "" : ` · ${words.hidden}`}
      </Text>
    ) : (
      <Text tone="muted">{words.states[state]}</Text>
    );
  return attemptId !== "" && (state === "known" || state === "pending") ? (
    <Link to={to(`teaching/${folderOf(paper.kind)}/batch/${paper.id}/view/${attemptId}`)}>
      {said}
    </Link>
  ) : (
    said
  );
}

/** teaching/results: the learners of the period with what each has reached in its papers. */
export default function ResultSheetScreen(): ReactNode {
  const words = useResultsWords();
  const { periodId } = useManager();
  const papers = useRead(listResultPapers, { periodId });
  return (
    <SpacePage title={words.sheet} lead={words.sheetLead}>
      <Reading of={papers}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState message={words.noPapers} />
          ) : (
            <Sheet papers={found} periodId={periodId} />
          )
        }
      </Reading>
    </SpacePage>
  );
}

interface SheetProps {
  readonly papers: readonly Paper[];
  readonly periodId: string;
}

function Sheet({ papers, periodId }: SheetProps): ReactNode {
  const words = useResultsWords();
  const { data: classes = [] } = useRead(listClasses, {
    periodId,
    pageNo: 1,
    pageSize: LIMITS.pageSizeMax,
  });
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 120 },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listResultRows, "keyword"),
    },
    {
      name: "classId",
      label: words.klass,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: classes.map(({ id, name }) => ({ value: id, name })),
    },
    { name: "className", label: words.klass, widgetType: "SingleLineText", width: 150 },
    ...papers.map(({ id, name, mean }) => ({
      name: id,
      label: mean === null ? name : words.paperMean(name, pointsText(mean)),
      widgetType: "SingleLineText" as const,
      width: 140,
    })),
  ];
  return (
    <FieldTable
      name="result-sheet"
      label={words.sheet}
      operation={listResultRows}
      params={{ periodId }}
      toParams={({ search }) => {
        const classId = text(search["classId"]);
        return { keyword: text(search["keyword"]), ...(classId === "" ? {} : { classId }) };
      }}
      definitions={definitions}
      cells={Object.fromEntries(
        papers.map((paper) => [paper.id, (row: Row) => <Cell row={row} paper={paper} />]),
      )}
      exportHref={({ search }) => {
        const classId = text(search["classId"]);
        const query = new URLSearchParams({ periodId, ...(classId === "" ? {} : { classId }) });
        return `/api/assessment/api/result/export?${query.toString()}`;
      }}
      empty={<EmptyState message={words.noPapers} />}
    />
  );
}
