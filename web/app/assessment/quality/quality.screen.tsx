import { getQualityReport, PAPER_FIGURES } from "@perennial/contract/assessment/quality.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useManager } from "../../course/public.tsx";
import { Chart } from "../../space/chart/chart.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { figure } from "./figure.ts";
import { QuestionTable } from "./question-table.tsx";
import { useQualityWords } from "./quality-words.ts";
import styles from "./quality.module.css";

type Report = OutputOf<typeof getQualityReport>;

/** In points; the others are numbers without a unit or percents. */
const IN_MARKS: ReadonlySet<string> = new Set(["mean", "median", "deviation", "standardError"]);

function PaperFigures({ report }: { readonly report: Report }): ReactNode {
  const words = useQualityWords();
  return (
    <Panel title={words.figuresTitle}>
      <dl className={styles.facts}>
        {PAPER_FIGURES.map((name) => {
          const { value, advice } = report.figures[name];
          const shown = figure(value);
          return (
            <div key={name}>
              <Row as="dt" gap={2} align="baseline">
                <Text weight="strong">{words.figures[name]}</Text>
                <Text tabular>
                  {value !== null && IN_MARKS.has(name)
                    ? words.marks(shown)
                    : shown + (value !== null && name === "consistency" ? "%" : "")}
                </Text>
              </Row>
              <Text as="dd" tone="muted">
                {advice}
              </Text>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}

function Distribution({ report }: { readonly report: Report }): ReactNode {
  const words = useQualityWords();
  const top = report.distribution.reduce((most, one) => (one.num > most.num ? one : most));
  return (
    <Chart
      kind="bars"
      title={words.most(figure(top.from), figure(top.to), top.num)}
      emptyTitle={words.distribution}
      empty={words.nobody}
      fileName="marks"
      data={{
        labelName: words.band,
        labels: report.distribution.map(({ from, to }) => `${figure(from)}–${figure(to)}`),
        series: [{ name: words.people, values: report.distribution.map(({ num }) => num) }],
      }}
    />
  );
}

/** teaching/quality/:paperid: what the marks of a paper say about it and its questions. */
export default function QualityScreen(): ReactNode {
  const words = useQualityWords();
  const { to } = useManager();
  const { paperid: id = "" } = useParams();
  const [release, setRelease] = useState<number>();
  const wanted = { id, ...(release === undefined ? {} : { release }) };
  const read = useRead(getQualityReport, wanted);
  const { data } = read;
  const query = new URLSearchParams({
    id,
    ...(release === undefined ? {} : { release: String(release) }),
  });
  return (
    <SpacePage
      title={data ? data.name : words.quality}
      lead={<Link to={to("teaching/quality")}>{words.back}</Link>}
      action={
        data && data.attempts > 0 ? (
          <Button href={`/api/assessment/api/quality/export?${query.toString()}`}>
            {words.export}
          </Button>
        ) : null
      }
    >
      <Reading of={read}>
        {(report) => (
          <>
            <Row gap={2} gapX={5} align="center" wrap>
              {report.releases.length > 1 ? (
                <Select
                  aria-label={words.releaseLabel}
                  value={report.release}
                  options={report.releases.map((number) => ({
                    value: number,
                    label: words.release(number),
                  }))}
                  onChange={setRelease}
                />
              ) : null}
              <Text>{words.attempts(report.attempts)}</Text>
              {report.passRate === null ? null : (
                <Text>{words.passed(Math.round(report.passRate * 100))}</Text>
              )}
              {report.pending > 0 ? (
                <Text tone="muted">{words.pending(report.pending)}</Text>
              ) : null}
            </Row>
            {report.attempts === 0 ? (
              <EmptyState message={words.nobody} />
            ) : (
              <>
                <PaperFigures report={report} />
                <Distribution report={report} />
                <QuestionTable
                  questions={report.questions}
                  regrade={(questionId) => to(`teaching/quality/${id}/regrade/${questionId}`)}
                />
              </>
            )}
          </>
        )}
      </Reading>
    </SpacePage>
  );
}
