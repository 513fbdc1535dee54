import { EXPORT_OUTCOMES_PATH } from "@perennial/contract/training/outcome/outcome-export.ts";
import {
  collectOutcomes,
  getOutcomeFigures,
  listOutcomes,
  OUTCOMES_COUNTED,
  OutcomeState,
  PushState,
} from "@perennial/contract/training/outcome/outcome.ts";
import { enumValue } from "@perennial/contract/kernel/enum-value.ts";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { outcomeCells } from "./outcome-cells.tsx";
import { useOutcomeActions } from "./outcome-actions.tsx";
import type { Asked } from "./outcome-asked.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { useOutcomeWords } from "./outcome-words.ts";

/** …/xxcggl: what learners of a project have reached, until two people have confirmed it and the bank has it. */
export default function ProjectOutcomesScreen(): ReactNode {
  return (
    <ProjectFrame page="xxcggl">
      {({ id }) => (
        <>
          <Figures packageId={id} />
          <Outcomes packageId={id} />
        </>
      )}
    </ProjectFrame>
  );
}

function Figures({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useOutcomeWords();
  const read = useRead(getOutcomeFigures, { packageId });
  const shown = (num: number): string | number =>
    num >= OUTCOMES_COUNTED ? words.many(OUTCOMES_COUNTED) : num;
  return (
    <Panel title={words.figures} lead={words.lead} isReading={read.isPending}>
      <Reading of={read}>
        {({ states, pushes, hasBank }) => (
          <>
            <DescriptionList
              kind="pairs"
              facts={Object.fromEntries([
                ...words.states.map((name, at) => [name, shown(states[at] ?? 0)] as const),
                ...words.pushes.map((name, at) => [name, shown(pushes[at] ?? 0)] as const),
              ])}
            />
            {hasBank ? null : <p>{words.noBank}</p>}
          </>
        )}
      </Reading>
    </Panel>
  );
}

/** What the filters of the list say. */
const wanted = (search: Readonly<Record<string, unknown>>) => {
  const state = enumValue(OutcomeState, search["state"]);
  const push = enumValue(PushState, search["push"]);
  return {
    keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
    ...(state === undefined ? {} : { state }),
    ...(push === undefined ? {} : { push }),
  };
};

function Outcomes({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useOutcomeWords();
  const [asked, setAsked] = useState<Asked>();
  const collect = useWrite(collectOutcomes, { invalidates: [listOutcomes, getOutcomeFigures] });
  const actions = useOutcomeActions(packageId, setAsked);
  const gather = async (): Promise<void> => {
    const answer = await collect.send({ packageId });
    if (!answer.success) return;
    const { added, hasMore } = answer.data;
    showToast(hasMore ? words.collectedMore(added) : words.collected(added), "done");
  };
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText", width: 130 },
    {
      name: "keyword",
      label: words.name,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listOutcomes, "keyword"),
    },
    { name: "title", label: words.outcome, widgetType: "SingleLineText" },
    { name: "courses", label: words.courses, widgetType: "SingleLineText", width: 110 },
    { name: "hours", label: words.hours, widgetType: "Number", width: 80 },
    { name: "credits", label: words.credits, widgetType: "Number", width: 80 },
    {
      name: "state",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 150,
      options: words.states.map((name, value) => ({ value, name })),
    },
    {
      name: "push",
      label: words.push,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 130,
      options: words.pushes.map((name, value) => ({ value, name })),
    },
    { name: "total", label: words.total, widgetType: "Number", width: 80, isSecondary: true },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", isSecondary: true },
    { name: "createdAt", label: words.createdAt, widgetType: "DateTime", isSecondary: true },
    { name: "note", label: words.note, widgetType: "SingleLineText", showInList: false },
    { name: "files", label: words.files, widgetType: "SingleLineText", showInList: false },
    {
      name: "reviewedBy",
      label: words.reviewedBy,
      widgetType: "SingleLineText",
      isSecondary: true,
    },
    {
      name: "confirmedBy",
      label: words.confirmedBy,
      widgetType: "SingleLineText",
      isSecondary: true,
    },
    { name: "confirmedAt", label: words.confirmedAt, widgetType: "DateTime", isSecondary: true },
  ];
  return (
    <>
      <FieldTable
        name="project-outcomes"
        label={words.title}
        definitions={definitions}
        operation={listOutcomes}
        params={{ packageId }}
        nameField="name"
        toParams={({ search }) => wanted(search)}
        exportHref={({ search }) => {
          const { keyword, state, push } = wanted(search);
          const query = new URLSearchParams({
            packageId,
            keyword,
            ...(state === undefined ? {} : { state: String(state) }),
            ...(push === undefined ? {} : { push: String(push) }),
          });
          return `${EXPORT_OUTCOMES_PATH}?${query}`;
        }}
        tools={
          <Button onClick={() => void gather()} disabled={collect.isBusy}>
            {words.collect}
          </Button>
        }
        cells={outcomeCells(words)}
        detail
        rowActions={(row) => actions([row])}
        bulkActions={(rows) => actions(rows)}
        empty={<EmptyState message={words.none} />}
      />
      {asked ? (
        <OutcomeDialog packageId={packageId} asked={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}
