import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { listDays } from "@perennial/contract/learning/watch/progress.ts";
import { listRecord } from "@perennial/contract/learning/record.ts";
import { Button, Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { Chart } from "../../space/chart/chart.tsx";
import { csvOf } from "../../space/chart/chart-data.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Grid } from "../../ui/layout/layout.tsx";
import { shortName } from "../short-name.ts";
import { unitPath } from "./study-address.ts";
import type { StudyFacts } from "./study-facts.ts";
import { chaptersOf, hoursOf, percentOf, timeOf } from "./study-figures.ts";
import { StudyFrame } from "./study-frame.tsx";
import styles from "./study-own.module.css";
import { useStudyOwnWords } from "./study-own-words.ts";

const SPANS = [7, 30, 90] as const;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** course/study/{courseId}/data: one's own figures, to read and to take along. */
export default function StudyDataScreen(): ReactNode {
  return (
    <StudyFrame page="data">
      {(study) => (
        <Grid columns={1} gap={4}>
          <Days courseId={study.courseId} />
          <ByChapter study={study} />
          <Visits study={study} />
        </Grid>
      )}
    </StudyFrame>
  );
}

function Days({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useStudyOwnWords();
  const [span, setSpan] = useState<(typeof SPANS)[number]>(30);
  const read = useRead(listDays, { courseId, days: span });
  return (
    <>
      <div>
        <Segmented
          aria-label={words.span}
          value={span}
          options={SPANS.map((value) => ({ value, label: words.spans[value] }))}
          onChange={setSpan}
        />
      </div>
      <Reading of={read}>
        {(days) => (
          <Chart
            title={words.dataDays(span, words.duration(...hoursOf(timeOf(days))))}
            emptyTitle={words.dayTitle}
            empty={words.noDays}
            kind="bars"
            fileName={words.dayTitle}
            data={{
              labelName: words.day,
              labels: days.map(({ day }) => day),
              series: [
                { name: words.minutes, values: days.map(({ ms }) => Math.round(ms / MINUTE_MS)) },
              ],
            }}
          />
        )}
      </Reading>
    </>
  );
}

function ByChapter({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useStudyOwnWords();
  const chapters = chaptersOf(inReadingOrder(study.tree), new Map()).filter(
    ({ depth }) => depth === 0,
  );
  return (
    <Chart
      title={words.chapterTitle(percentOf(study.completeNum, study.unitNum))}
      emptyTitle={words.chapters}
      empty={words.noChapters}
      kind="rows"
      fileName={words.chapters}
      data={{
        labelName: words.chapter,
        labels: chapters.map(({ name }) => name),
        series: [
          {
            name: words.chapterPercent,
            values: chapters.map(({ doneNum, unitNum }) => percentOf(doneNum, unitNum)),
          },
        ],
      }}
    />
  );
}

function Visits({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useStudyOwnWords();
  const { courseId, tree } = study;
  const nodes = inReadingOrder(tree);
  const read = useRead(listRecord, { courseId });
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  const heads = [words.unit, words.seen, words.time, words.first, words.last, words.completedAt];
  const time = (at: string | null): string => (at === null ? "" : plainDateTime(at));
  const save = (): void => {
    const rows = (read.data ?? []).map((row) => [
      nameOf.get(row.unitId) ?? "",
      `${row.percent}%`,
      words.duration(...hoursOf(row.seenSeconds * SECOND_MS)),
      time(row.firstAt),
      time(row.lastAt),
      time(row.completedAt),
    ]);
    const href = URL.createObjectURL(new Blob([csvOf([heads, ...rows])], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = href;
    link.download = `${study.name}-${words.visits}.csv`;
    link.click();
    URL.revokeObjectURL(href);
  };
  return (
    <Panel
      title={words.visits}
      extra={
        <Button disabled={!read.data?.length} onClick={save}>
          {words.export}
        </Button>
      }
    >
      <Reading of={read}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={words.noVisits} />
          ) : (
            <Box as="table" full size={1} className={styles.table}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.unitId}>
                    <th scope="row">
                      <Link to={unitPath(courseId, row.unitId)}>
                        {shortName(nameOf.get(row.unitId) ?? "")}
                      </Link>
                    </th>
                    <td data-label={words.seen}>{row.percent > 0 ? `${row.percent}%` : "—"}</td>
                    <td data-label={words.time}>
                      {row.seenSeconds > 0
                        ? words.duration(...hoursOf(row.seenSeconds * SECOND_MS))
                        : "—"}
                    </td>
                    <td data-label={words.first}>{time(row.firstAt)}</td>
                    <td data-label={words.last}>{time(row.lastAt)}</td>
                    <td data-label={words.completedAt}>{time(row.completedAt) || "—"}</td>
                  </tr>
                ))}
              </tbody>
            </Box>
          )
        }
      </Reading>
    </Panel>
  );
}
