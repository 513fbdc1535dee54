import { getResultFigures } from "@perennial/contract/assessment/result-sheet.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { useManager } from "../../course/public.tsx";
import { Chart } from "../../space/chart/chart.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useGivenPlace } from "../given/given-place.ts";
import { pointsText } from "../sitting/points-text.ts";
import { useResultsWords } from "./results-words.ts";
import styles from "./results.module.css";

type Figures = OutputOf<typeof getResultFigures>;

const textOf = (points: number | null): string => (points === null ? "—" : pointsText(points));

/** teaching/{homework|exercise|test}/batch/{paperid}/results: what the learners have reached, question by question. */
export default function GivenResultsScreen(): ReactNode {
  const words = useResultsWords();
  const { paperid: id = "" } = useParams();
  const { learners } = useGivenPlace();
  const { to } = useManager();
  const read = useRead(getResultFigures, { id });
  const { data } = read;
  return (
    <SpacePage
      title={data ? words.resultsOf(data.name) : words.distribution}
      lead={<Link to={learners(id)}>{words.backToLearners}</Link>}
      action={
        data ? (
          <ButtonLink to={to(`teaching/quality/${data.paperId}`)}>{words.quality}</ButtonLink>
        ) : null
      }
    >
      <Reading of={read}>
        {(figures) => (
          <>
            <Sums figures={figures} />
            <Distribution figures={figures} />
            <Questions figures={figures} />
          </>
        )}
      </Reading>
    </SpacePage>
  );
}

interface FiguresProps {
  readonly figures: Figures;
}

function Sums({ figures }: FiguresProps): ReactNode {
  const words = useResultsWords();
  const { highest, lowest } = figures;
  return (
    <FigureList
      figures={[
        [words.learners, words.people(figures.learnerNum)],
        [words.submitted, words.people(figures.submittedNum)],
        [words.known, words.people(figures.knownNum)],
        [words.passed, words.people(figures.passedNum)],
        [words.mean, textOf(figures.mean)],
        [words.median, textOf(figures.median)],
        [words.range, highest === null ? "—" : `${textOf(lowest)}–${textOf(highest)}`],
      ]}
    />
  );
}

function Distribution({ figures: { distribution } }: FiguresProps): ReactNode {
  const words = useResultsWords();
  const top = distribution.reduce((most, one) => (one.num > most.num ? one : most));
  return (
    <Chart
      kind="bars"
      title={words.most(pointsText(top.from), pointsText(top.to), top.num)}
      emptyTitle={words.distribution}
      empty={words.noMarks}
      fileName="marks"
      data={{
        labelName: words.band,
        labels: distribution.map(({ from, to }) => `${pointsText(from)}–${pointsText(to)}`),
        series: [{ name: words.number, values: distribution.map(({ num }) => num) }],
      }}
    />
  );
}

function Questions({ figures: { id, questions } }: FiguresProps): ReactNode {
  const words = useResultsWords();
  const { regrade } = useGivenPlace();
  return (
    <Panel title={words.questions}>
      <ul className={styles.list}>
        {questions.map(({ id: questionId, no, stem, points, markedNum, rate, regraded }) => (
          <Row
            as="li"
            key={questionId}
            gap={3}
            align="center"
            justify="between"
            wrap
            pad={3}
            line="above"
          >
            <Stack gap="half" narrow grow>
              <Text>{words.question(no, stem)}</Text>
              <Text tone="muted" size={1} tabular>
                {[
                  words.questionFacts(pointsText(points), markedNum),
                  rate === null ? words.noRate : words.rate(Math.round(rate * 100)),
                  regraded === null ? "" : words.regraded[regraded],
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </Stack>
            <Link to={regrade(id, questionId)} aria-label={words.regradeOf(no)}>
              {words.regrade}
            </Link>
          </Row>
        ))}
      </ul>
    </Panel>
  );
}
