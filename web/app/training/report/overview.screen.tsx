import {
  getProjectOverview,
  listProjectFigures,
} from "@perennial/contract/training/report/report.ts";
import type { ReactNode } from "react";
import type * as z from "zod";
import { useLocation } from "react-router";
import { Chart } from "../../space/chart/chart.tsx";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { MonthChart } from "./month-chart.tsx";
import { useReportWords } from "./report-words.ts";

/** xmgl: the projects of the scope in figures, and each with its own. */
export default function ProjectOverviewScreen(): ReactNode {
  const words = useReportWords();
  return (
    <SpacePage title={words.overview} lead={words.overviewLead}>
      <Stack gap={4}>
        <Overview />
        <ProjectRows />
      </Stack>
    </SpacePage>
  );
}

function Overview(): ReactNode {
  const words = useReportWords();
  const read = useRead(getProjectOverview, {});
  return (
    <Reading of={read}>
      {({ phases, months, places, ...sums }) => {
        const studied = phases.find(({ phase }) => phase === "studying")?.num ?? 0;
        return (
          <>
            <FigureCards
              label={words.overview}
              figures={[
                { name: words.projectNum, value: sums.projectNum },
                { name: words.enrolled, value: sums.learnerNum },
                { name: words.studying, value: sums.studyingNum },
                { name: words.complete, value: sums.completeNum },
                { name: words.passed, value: sums.passedNum },
                { name: words.certificates, value: sums.certificateNum },
              ]}
            />
            <Chart
              kind="rows"
              title={words.phaseFound(sums.projectNum, studied)}
              emptyTitle={words.byPhase}
              empty={words.noProjects}
              fileName="projects-by-phase"
              data={{
                labelName: words.state,
                labels: phases.map(({ phase }) => words.phases[phase]),
                series: [{ name: words.projectNum, values: phases.map(({ num }) => num) }],
              }}
            />
            <MonthChart months={months} />
            {places.length > 1 && <PlaceChart places={places} />}
          </>
        );
      }}
    </Reading>
  );
}

type Places = z.output<typeof getProjectOverview.output>["places"];

/** Learners and certificates by city. */
function PlaceChart({ places }: { readonly places: Places }): ReactNode {
  const words = useReportWords();
  const [most] = places;
  return (
    <Chart
      kind="rows"
      title={words.placeFound(places.length, most?.name ?? "")}
      emptyTitle={words.byPlace}
      empty={words.noPlaces}
      fileName="projects-by-place"
      data={{
        labelName: words.place,
        labels: places.map(({ name }) => name),
        series: [
          { name: words.enrolled, values: places.map(({ learnerNum }) => learnerNum) },
          { name: words.certificates, values: places.map(({ certificateNum }) => certificateNum) },
        ],
      }}
    />
  );
}

function ProjectRows(): ReactNode {
  const words = useReportWords();
  const { pathname } = useLocation();
  return (
    <FieldTable
      name="project-figures"
      label={words.projects}
      operation={listProjectFigures}
      definitions={[
        { name: "name", label: words.project, widgetType: "SingleLineText", width: 220 },
        {
          name: "keyword",
          label: words.project,
          widgetType: "SingleLineText",
          searchable: true,
          showInList: false,
        },
        { name: "phase", label: words.state, widgetType: "SingleLineText", width: 100 },
        { name: "seriesName", label: words.series, widgetType: "SingleLineText", width: 140 },
        { name: "learnerNum", label: words.enrolled, widgetType: "Number", width: 100 },
        { name: "startedNum", label: words.started, widgetType: "Number", width: 90 },
        { name: "passedNum", label: words.passed, widgetType: "Number", width: 90 },
        { name: "certificateNum", label: words.certificates, widgetType: "Number", width: 90 },
      ]}
      cells={{
        phase: ({ phase }) => words.phases[phase],
        seriesName: ({ seriesName }) => seriesName || "—",
      }}
      rowActions={({ id }) => [
        { key: "detail", label: words.detail, to: `${pathname}/detail/${id}` },
      ]}
      exportHref={({ search }) =>
        `/api/training/api/export/projects?${new URLSearchParams({ keyword: String(search["keyword"] ?? "") })}`
      }
      empty={<EmptyState message={words.noProjects} />}
    />
  );
}
