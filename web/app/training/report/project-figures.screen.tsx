import { getProjectFigures } from "@perennial/contract/training/report/report.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { Chart } from "../../space/chart/chart.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { MonthChart } from "./month-chart.tsx";
import { useReportWords } from "./report-words.ts";

/** xmgl/detail/{packageId}: a project from enrolment to certificate. */
export default function ProjectFiguresScreen(): ReactNode {
  const words = useReportWords();
  const { packageId = "" } = useParams();
  const { pathname } = useLocation();
  const read = useRead(getProjectFigures, { packageId });
  return (
    <SpacePage
      title={read.data?.name ?? words.overview}
      lead={<Link to={pathname.split("/detail/")[0] ?? ""}>{words.back}</Link>}
    >
      <Reading of={read}>
        {(one) => {
          const steps = [
            { name: words.enrolled, num: one.learnerNum },
            { name: words.started, num: one.startedNum },
            { name: words.half, num: one.halfNum },
            { name: words.passed, num: one.passedNum },
            { name: words.certificates, num: one.certificateNum },
          ];
          return (
            <Stack gap={4}>
              <FigureCards
                label={words.figures}
                figures={[
                  { name: words.state, value: words.phases[one.phase] },
                  { name: words.enrolled, value: words.of(one.learnerNum, one.quota) },
                  { name: words.active, value: one.activeNum },
                  { name: words.behind, value: one.behindNum },
                  { name: words.progress, value: `${one.progress}%` },
                  { name: words.studyHours, value: one.studyHours },
                ]}
              />
              <Chart
                kind="rows"
                title={words.funnelFound(one.learnerNum, one.passedNum, one.certificateNum)}
                emptyTitle={words.funnel}
                empty={words.nobody}
                fileName="project-funnel"
                data={{
                  labelName: words.step,
                  labels: steps.map(({ name }) => name),
                  series: [{ name: words.people, values: steps.map(({ num }) => num) }],
                }}
              />
              <MonthChart months={one.months} />
              <Text as="p" tone="muted" size={1}>
                {one.countedAt === null
                  ? words.notCounted
                  : words.counted(plainDateTime(one.countedAt))}
              </Text>
            </Stack>
          );
        }}
      </Reading>
    </SpacePage>
  );
}
