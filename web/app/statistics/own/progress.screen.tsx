import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  getOwnLearningSummary,
  listOwnLearning,
} from "@perennial/contract/statistics/own-learning.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { studyPath, unitPath } from "../../learning/public.tsx";
import { Chart } from "../../space/chart/chart.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./own.module.css";
import { useOwnWords } from "./own-words.ts";
import { useTime } from "./use-time.ts";

/** ucenter/learning-space/c/progress: how far one is in all one's courses, and when one learned. */
export default function OwnProgressScreen(): ReactNode {
  const words = useOwnWords();
  const time = useTime();
  const definitions: readonly FieldDefinition[] = [
    { name: "courseName", label: words.course, widgetType: "SingleLineText", width: 220 },
    {
      name: "keyword",
      label: words.course,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listOwnLearning, "keyword"),
    },
    { name: "progress", label: words.percent, widgetType: "SingleLineText", width: 170 },
    { name: "completeNum", label: words.done, widgetType: "Number", width: 100 },
    { name: "seconds", label: words.time, widgetType: "Number", width: 100 },
    { name: "dayNum", label: words.days, widgetType: "Number", width: 80 },
    { name: "lastUnitName", label: words.last, widgetType: "SingleLineText", width: 200 },
  ];
  return (
    <SpacePage title={words.progress} lead={words.progressLead}>
      <Summary />
      <FieldTable
        name="own-learning"
        label={words.progress}
        definitions={definitions}
        operation={listOwnLearning}
        nameField="courseName"
        cells={{
          courseName: ({ courseId, courseName, className }) => (
            <span>
              <Link to={studyPath(courseId, "plan")}>{courseName}</Link>
              <Text as="small" block tone="muted" size={1}>
                {className}
              </Text>
            </span>
          ),
          progress: ({ progress }) => (
            <Stack as="span" gap={2} align="center" tabular className={styles.meter}>
              <Box as="i" clip round="mark" ground="line" aria-hidden="true">
                <i style={{ width: `${progress}%` }} />
              </Box>
              {progress}%
            </Stack>
          ),
          completeNum: ({ completeNum, unitNum }) =>
            unitNum === 0 ? "—" : words.doneOf(completeNum, unitNum),
          seconds: ({ seconds }) => time(seconds),
          dayNum: ({ dayNum }) => words.dayNum(dayNum),
          lastUnitName: ({ courseId, lastUnitId, lastUnitName, lastAt }) =>
            lastAt === null ? (
              words.never
            ) : (
              <span>
                <Link to={unitPath(courseId, lastUnitId)}>{lastUnitName}</Link>
                <Text as="small" block tone="muted" size={1}>
                  {plainDateTime(lastAt)}
                </Text>
              </span>
            ),
        }}
        exportHref={() => "/api/statistics/api/own/export"}
        empty={
          <EmptyState message={words.none} action={<Link to="/course">{words.browse}</Link>} />
        }
      />
    </SpacePage>
  );
}

/** Sums and the last thirty days. */
function Summary(): ReactNode {
  const words = useOwnWords();
  const time = useTime();
  const summary = useRead(getOwnLearningSummary, {});
  return (
    <Reading of={summary}>
      {({ courseNum, completeCourseNum, completeUnitNum, seconds, dayNum, byDay }) => {
        const most = byDay.reduce(
          (best, day) => (day.minutes > best.minutes ? day : best),
          byDay[0] ?? { day: "", minutes: 0 },
        );
        const figures = [
          [words.figures.courses, courseNum],
          [words.figures.complete, completeCourseNum],
          [words.figures.units, completeUnitNum],
          [words.figures.time, time(seconds)],
          [words.figures.days, words.dayNum(dayNum)],
        ] as const;
        return (
          <>
            <FigureList figures={figures} />
            <Chart
              kind="bars"
              title={words.chartFound(
                byDay.filter(({ minutes }) => minutes > 0).length,
                most.day.slice(5),
                most.minutes,
              )}
              emptyTitle={words.chartTitle}
              empty={words.chartNone}
              fileName="learning-by-day"
              data={{
                labelName: words.day,
                labels: byDay.map(({ day }) => day.slice(5)),
                series: [{ name: words.minutesName, values: byDay.map(({ minutes }) => minutes) }],
              }}
            />
          </>
        );
      }}
    </Reading>
  );
}
