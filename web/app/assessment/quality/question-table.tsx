import type { QuestionFigures } from "@perennial/contract/assessment/quality.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { Panel } from "../../space/space-page.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { figure, percent } from "./figure.ts";
import { Link } from "react-router";
import { useQualityWords } from "./quality-words.ts";
import styles from "./quality.module.css";

type Question = z.output<typeof QuestionFigures>;
type Words = ReturnType<typeof useQualityWords>;

const inPercent = (value: number | null): string => (value === null ? "—" : `${figure(value)}%`);

/** Who took which option of a choice. */
function Options({
  of,
  name,
}: {
  readonly of: Question["choices"][number];
  readonly name: string;
}) {
  const words = useQualityWords();
  return (
    <Stack gap={2}>
      <Box scroll="x" tabIndex={0} role="group" aria-label={name}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{words.option}</th>
              <th scope="col">{words.rate}</th>
              {words.fifths.map((fifth) => (
                <th scope="col" key={fifth}>
                  {fifth}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {of.options.map((option) => (
              <tr key={option.id}>
                <th scope="row">
                  {option.letter} {option.text}
                  {option.isRight ? <Text tone="muted"> · {words.right}</Text> : null}
                </th>
                <td>{percent(option.rate)}</td>
                {words.fifths.map((fifth, at) => (
                  <td key={fifth}>{percent(option.rateByFifth[at] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Text tone="muted">{of.advice}</Text>
    </Stack>
  );
}

/** A figure of a question with what it means. */
const toldFact = (
  label: string,
  value: string,
  advice: string,
  more = "",
): readonly [string, string, string] => [label, more === "" ? value : `${value} · ${more}`, advice];

const factsOf = (question: Question, words: Words) => [
  toldFact(
    words.facility,
    percent(question.facility.value),
    question.facility.advice,
    question.guess > 0 ? words.guess(percent(question.guess)) : "",
  ),
  toldFact(
    words.discrimination,
    inPercent(question.discrimination.value),
    question.discrimination.advice,
  ),
  toldFact(words.efficiency, inPercent(question.efficiency.value), question.efficiency.advice),
  toldFact(
    words.weight,
    inPercent(question.weight.value),
    question.weight.advice,
    words.intended(inPercent(question.intended)),
  ),
];

/** The questions of a paper: their figures, a sentence for each, and who took which option. */
export function QuestionTable({
  questions,
  regrade,
}: {
  readonly questions: readonly Question[];
  /** Where a question is regraded whose key was wrong. */
  readonly regrade: (questionId: string) => string;
}): ReactNode {
  const words = useQualityWords();
  return (
    <Panel title={words.questions}>
      <Stack as="ol" gap={6} className={styles.questions}>
        {questions.map((question) => (
          <Stack as="li" gap={3} key={question.id} className={styles.question}>
            <Text as="p" weight="strong">
              {question.no}. {question.stem}
              <Text tone="muted" weight="plain">
                {" "}
                · {words.marks(figure(question.points))}
              </Text>
            </Text>
            <Text size={1}>
              <Link to={regrade(question.id)}>{words.regrade(question.no)}</Link>
            </Text>
            <dl className={styles.facts}>
              {factsOf(question, words).map(([label, value, advice]) => (
                <div key={label}>
                  <dt>
                    {label} <Text tabular>{value}</Text>
                  </dt>
                  <Text as="dd" tone="muted" size={1}>
                    {advice}
                  </Text>
                </div>
              ))}
            </dl>
            {question.choices.map((choice) => (
              <Options
                key={choice.part}
                of={choice}
                name={
                  choice.part === 0
                    ? words.options(question.no)
                    : words.part(question.no, choice.part)
                }
              />
            ))}
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
