import { getCourseAbstract } from "@perennial/contract/statistics/course-analysis.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Chart } from "../../space/chart/chart.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import styles from "./analysis.module.css";
import { placeOf, type AnalysedCourse } from "./place.ts";
import { WatchCurve } from "./watch-curve.tsx";

type Abstract = OutputOf<typeof getCourseAbstract>;

const shown = (name: string, value: number | null): string =>
  value === null ? "—" : name === "progress" ? `${value}%` : String(value);
const shortDay = (day: string): string => day.slice(5);
const mostOf = (days: Abstract["enrolByDay"]) =>
  days.reduce((best, day) => (day.num > best.num ? day : best), { day: "", num: 0 });

/** A course in figures that lead on, with what happened by day and unit by unit. */
export function CourseAbstract({ course }: { readonly course: AnalysedCourse }): ReactNode {
  const words = useAnalysisWords();
  const abstract = useRead(getCourseAbstract, placeOf(course));
  return (
    <Reading of={abstract}>
      {({ figures, enrolByDay, learnersByDay, minutesByDay, stages, funnel }) => {
        const enrolled = mostOf(enrolByDay);
        const visited = mostOf(learnersByDay);
        const sum = enrolByDay.reduce((all, { num }) => all + num, 0);
        const gap = funnel.reduce(
          (most, { name, openedNum, completedNum }) =>
            openedNum - completedNum > most.num ? { name, num: openedNum - completedNum } : most,
          { name: "", num: 0 },
        );
        return (
          <>
            <Stack as="nav" gap={3} className={styles.figures} aria-label={words.abstract}>
              {figures.map(({ name, value, path }) => (
                <Link key={name} to={course.to(path)}>
                  <span>{words.figures[name]}</span>
                  <strong>{shown(name, value)}</strong>
                </Link>
              ))}
            </Stack>
            <Stack gap={4} className={styles.charts}>
              <Chart
                kind="bars"
                title={words.enrolFound(sum, shortDay(enrolled.day), enrolled.num)}
                emptyTitle={words.enrolTitle}
                empty={words.enrolNone}
                fileName="enrolment-by-day"
                data={{
                  labelName: words.day,
                  labels: enrolByDay.map(({ day }) => shortDay(day)),
                  series: [{ name: words.enrolled, values: enrolByDay.map(({ num }) => num) }],
                }}
              />
              <Chart
                kind="line"
                title={words.visitFound(
                  shortDay(visited.day),
                  visited.num,
                  learnersByDay.filter(({ num }) => num > 0).length,
                )}
                emptyTitle={words.visitTitle}
                empty={words.visitNone}
                fileName="learning-by-day"
                data={{
                  labelName: words.day,
                  labels: learnersByDay.map(({ day }) => shortDay(day)),
                  series: [{ name: words.visited, values: learnersByDay.map(({ num }) => num) }],
                }}
              />
            </Stack>
            <Stack gap={4} className={styles.charts}>
              <Chart
                kind="bars"
                title={words.minutesFound(minutesByDay.reduce((all, { num }) => all + num, 0))}
                emptyTitle={words.minutesTitle}
                empty={words.minutesNone}
                fileName="minutes-by-day"
                data={{
                  labelName: words.day,
                  labels: minutesByDay.map(({ day }) => shortDay(day)),
                  series: [{ name: words.minutes, values: minutesByDay.map(({ num }) => num) }],
                }}
              />
              <Chart
                kind="rows"
                title={words.stagesFound(stages[0]?.num ?? 0, stages.at(-1)?.num ?? 0)}
                emptyTitle={words.stagesTitle}
                empty={words.stagesNone}
                fileName="stages"
                data={{
                  labelName: words.stage,
                  labels: stages.map(({ stage }) => words.stages[stage]),
                  series: [{ name: words.people, values: stages.map(({ num }) => num) }],
                }}
              />
            </Stack>
            <Chart
              kind="rows"
              title={gap.num > 0 ? words.funnelFound(gap.name, gap.num) : words.funnelDone}
              emptyTitle={words.funnelTitle}
              empty={words.funnelNone}
              fileName="units"
              data={{
                labelName: words.unit,
                labels: funnel.map(({ name }) => name),
                series: [
                  { name: words.opened, values: funnel.map(({ openedNum }) => openedNum) },
                  { name: words.completed, values: funnel.map(({ completedNum }) => completedNum) },
                ],
              }}
            />
            <WatchCurve course={course} />
          </>
        );
      }}
    </Reading>
  );
}
