import { listCorpProjects } from "@perennial/contract/training/corp/corp-enrolment.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useCorpWords } from "./corp-words.ts";

/** …/project-manager/enrol: the projects into which an organisation can enrol its people. */
export default function CorpProjectsScreen(): ReactNode {
  const words = useCorpWords();
  const { pathname } = useLocation();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <FieldTable
        name="corp-projects"
        label={words.title}
        nameField="name"
        operation={listCorpProjects}
        toParams={({ search }) => ({
          keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
        })}
        definitions={[
          { name: "name", label: words.project, widgetType: "SingleLineText" },
          {
            name: "keyword",
            label: words.project,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listCorpProjects, "keyword"),
          },
          { name: "state", label: words.projectState, widgetType: "SingleLineText", width: 130 },
          { name: "seatNum", label: words.seats, widgetType: "SingleLineText", width: 140 },
          { name: "learnerNum", label: words.learnerNum, widgetType: "Number", width: 120 },
          { name: "notStartedNum", label: words.notStarted, widgetType: "Number", width: 120 },
          { name: "passedNum", label: words.passedNum, widgetType: "Number", width: 110 },
          {
            name: "studyEndDate",
            label: words.studyEnds,
            widgetType: "SingleLineText",
            width: 130,
          },
        ]}
        cells={{
          state: ({ state }) => words.states[state],
          seatNum: ({ seatNum, usedNum }) =>
            seatNum === null ? words.noSeats : `${usedNum} / ${seatNum}`,
        }}
        rowActions={({ id }) => [{ key: "enter", label: words.enter, to: `${pathname}/${id}` }]}
        empty={<EmptyState message={words.none} />}
      />
    </SpacePage>
  );
}
