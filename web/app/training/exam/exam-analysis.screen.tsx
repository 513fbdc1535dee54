import {
  EXPORT_EXAM_PATH,
  getExamAnalysis,
} from "@perennial/contract/training/exam/exam-analysis.ts";
import { listProjectExams } from "@perennial/contract/training/exam/project-exam.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Select, Table } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Chart } from "../../space/chart/chart.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { FigureCards } from "../report/figure-cards.tsx";
import { useExamWords } from "./exam-words.ts";

type Analysis = OutputOf<typeof getExamAnalysis>;

/** …/xmksfx: what became of an exam of a project, by class, organisation and question. */
export default function ExamAnalysisScreen(): ReactNode {
  return <ProjectFrame page="xmksfx">{({ id }) => <Chosen packageId={id} />}</ProjectFrame>;
}

function Chosen({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useExamWords();
  const [params, setParams] = useSearchParams();
  const read = useRead(listProjectExams, { packageId, pageSize: LIMITS.pageSizeMax });
  return (
    <Reading of={read}>
      {(exams) => {
        const given = exams.filter(({ state }) => state === 1);
        const own = given.find(({ id }) => id === params.get("examId")) ?? given[0];
        if (!own)
          return (
            <Panel title={words.analysis}>
              <EmptyState message={words.noGiven} />
            </Panel>
          );
        return (
          <Stack gap={4} narrow>
            <Row gap={3} align="center" justify="between" wrap>
              <Select
                aria-label={words.choose}
                value={own.id}
                style={{ width: 320, maxWidth: "100%" }}
                options={given.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(examId) => setParams({ examId })}
              />
              <Button href={`${EXPORT_EXAM_PATH}?examId=${own.id}`} download>
                {words.export}
              </Button>
            </Row>
            <Figures key={own.id} examId={own.id} />
          </Stack>
        );
      }}
    </Reading>
  );
}

const percent = (value: number | null): string => (value === null ? "—" : `${value}%`);
const mark = (value: number | null): string => (value === null ? "—" : String(value));

function Figures({ examId }: { readonly examId: string }): ReactNode {
  const words = useExamWords();
  const read = useRead(getExamAnalysis, { examId });
  return (
    <Reading of={read}>
      {(of) => (
        <Stack gap={4} narrow>
          <FigureCards
            label={words.analysis}
            figures={[
              {
                name: `${words.attendance} · ${words.presentOf(of.presentNum, of.registeredNum)}`,
                value: percent(of.attendance),
              },
              {
                name: `${words.passRate} · ${words.passedOf(of.passedNum, of.gradedNum)}`,
                value: percent(of.passRate),
              },
              { name: `${words.mean} · ${words.ofTotal(of.total)}`, value: mark(of.mean) },
              { name: words.range, value: `${mark(of.max)} / ${mark(of.min)}` },
              { name: words.deviation, value: mark(of.deviation) },
            ]}
          />
          <Chart
            kind="bars"
            title={words.histogram(of.gradedNum)}
            emptyTitle={words.histogramTitle}
            empty={words.noMarks}
            fileName="exam-marks"
            data={{
              labelName: words.band,
              labels: of.histogram.map((_num, at) => `${at * 10}–${at * 10 + 10}`),
              series: [{ name: words.gradedNum, values: of.histogram }],
            }}
          />
          <Groups title={words.byClass} groups={of.classes} />
          <Groups title={words.byCorp} groups={of.corps} />
          <Questions questions={of.questions} />
        </Stack>
      )}
    </Reading>
  );
}

function Groups({
  title,
  groups,
}: {
  readonly title: string;
  readonly groups: Analysis["classes"];
}): ReactNode {
  const words = useExamWords();
  // Without classes, or organisations, there is nothing to compare.
  if (groups.length === 0) return null;
  return (
    <Panel title={title} lead={words.fewNote}>
      <Box scroll="x" tabIndex={0} role="group" aria-label={title}>
        <Table
          style={{ minWidth: 420 }}
          rowKey="id"
          size="small"
          pagination={false}
          dataSource={groups}
          columns={[
            { title: words.group, dataIndex: "name" },
            { title: words.gradedNum, dataIndex: "gradedNum" },
            { title: words.mean, dataIndex: "mean", render: mark },
            { title: words.passRate, dataIndex: "passRate", render: percent },
          ]}
        />
      </Box>
    </Panel>
  );
}

function Questions({ questions }: { readonly questions: Analysis["questions"] }): ReactNode {
  const words = useExamWords();
  if (questions.length === 0)
    return (
      <Panel title={words.byQuestion}>
        <EmptyState message={words.noQuestions} />
      </Panel>
    );
  return (
    <Panel title={words.byQuestion} lead={words.questionNote}>
      <Box scroll="x" tabIndex={0} role="group" aria-label={words.byQuestion}>
        <Table
          style={{ minWidth: 900 }}
          rowKey="id"
          size="small"
          pagination={false}
          dataSource={questions}
          columns={[
            { title: words.no, dataIndex: "no", width: 64 },
            { title: words.stem, dataIndex: "stem" },
            { title: words.tries, dataIndex: "attempts", width: 96 },
            {
              title: words.facility,
              dataIndex: "facility",
              width: 80,
              render: (value: number | null) =>
                mark(value === null ? null : Math.round(value * 100) / 100),
            },
            {
              title: words.discrimination,
              dataIndex: "discrimination",
              width: 96,
              render: (value: number | null) => mark(value === null ? null : Math.round(value)),
            },
            { title: words.advice, dataIndex: "advice", width: 300 },
          ]}
        />
      </Box>
    </Panel>
  );
}
