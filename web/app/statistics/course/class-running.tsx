import { listClassRunning } from "@perennial/contract/statistics/course-analysis.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Chart } from "../../space/chart/chart.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { placeOf, sheetHref, type AnalysedCourse } from "./place.ts";
import { SmallTable } from "./small-table.tsx";

/** How the classes of a course run, side by side. */
export function ClassRunning({ course }: { readonly course: AnalysedCourse }): ReactNode {
  const words = useAnalysisWords();
  const classes = useRead(listClassRunning, placeOf(course));
  return (
    <Reading of={classes}>
      {(rows) => {
        const known = rows.filter(({ progress }) => progress !== null);
        const best = known.reduce(
          (most, { name, progress }) =>
            (progress ?? 0) > most.progress ? { name, progress: progress ?? 0 } : most,
          { name: "", progress: 0 },
        );
        return (
          <>
            <Panel
              title={words.classes}
              extra={<Button href={sheetHref("classes", course)}>{words.export}</Button>}
            >
              <SmallTable
                label={words.classes}
                rows={rows}
                empty={<EmptyState message={words.noClasses} />}
                columns={[
                  { name: "name", label: words.className, cell: ({ name }) => name },
                  { name: "teacher", label: words.teacher, cell: (row) => row.teacherName || "—" },
                  { name: "learners", label: words.learners, cell: (row) => row.learnerNum },
                  { name: "active", label: words.active, cell: (row) => row.activeNum },
                  {
                    name: "average",
                    label: words.average,
                    cell: ({ progress }) => (progress === null ? "—" : `${progress}%`),
                  },
                  { name: "finished", label: words.finished, cell: (row) => row.finishedNum },
                  { name: "posts", label: words.posts, cell: (row) => row.postNum },
                  { name: "waiting", label: words.waiting, cell: (row) => row.waitingNum },
                ]}
              />
            </Panel>
            {known.length > 1 ? (
              <Chart
                kind="rows"
                title={words.classFound(best.name, best.progress)}
                emptyTitle={words.classTitle}
                empty={words.classNone}
                fileName="classes"
                data={{
                  labelName: words.className,
                  labels: known.map(({ name }) => name),
                  series: [
                    { name: words.percent, values: known.map(({ progress }) => progress ?? 0) },
                  ],
                }}
              />
            ) : null}
          </>
        );
      }}
    </Reading>
  );
}
