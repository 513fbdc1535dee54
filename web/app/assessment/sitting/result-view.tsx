import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { PaperQuestion, SectionHead } from "../answer/paper-sheet.tsx";
import { QuestionMap } from "../answer/question-map.tsx";
import { questionNumbers } from "../answer/question-numbers.ts";
import { SaidToLearner } from "../comment/said-to-learner.tsx";
import { VoiceList } from "../comment/voice-list.tsx";
import { OwnEvidence } from "../watch/own-evidence.tsx";
import { OwnCheck } from "../photo/own-check.tsx";
import { SeeRemarks } from "../remark/remark-button.tsx";
import { pointsText } from "./points-text.ts";
import type { Result } from "./result-facts.ts";
import { QuestionSaid } from "./question-said.tsx";
import { useSittingWords } from "./sitting-words.ts";
import styles from "./sitting.module.css";

const EXPIRED = 4;

/** An attempt as far as its setting shows it now: points, what was right, what was said. */
export function ResultView({ result }: { readonly result: Result }): ReactNode {
  const words = useSittingWords();
  const { paper, earned, total, finalScore, isPassed } = result;
  const verdict = isPassed === null ? "" : isPassed ? words.passed : words.notPassed;
  const facts = [
    words.attemptNo(result.number),
    result.submittedAt ? words.submittedAt(plainDateTime(result.submittedAt)) : "",
    result.state === EXPIRED ? words.expired : result.isAuto ? words.auto : "",
    result.isLate ? words.late : "",
  ].filter(Boolean);
  const notes = [
    earned === null && !result.isPending && result.state !== EXPIRED ? words.scoreHidden : "",
    result.isPending ? words.pending : "",
    result.lateLoss ? words.lateLoss(pointsText(result.lateLoss)) : "",
    result.lateAnswerNum > 0 ? words.lateAnswers(result.lateAnswerNum) : "",
    result.redoReason === "" ? "" : words.redoReason(result.redoReason),
    paper ? "" : words.answersHidden,
  ].filter(Boolean);
  return (
    <>
      <Text tone="muted" tabular>
        {facts.join(" · ")}
      </Text>
      <FigureList
        figures={[
          [
            words.total,
            earned === null ? "—" : `${pointsText(earned)} ${words.outOf(total)}`,
            result.isPassed === false,
          ],
          ...(finalScore === null
            ? []
            : ([[words.final, `${pointsText(finalScore)} ${verdict}`]] as const)),
        ]}
      />
      {notes.length === 0 ? null : (
        <Stack as="ul" gap={2} card pad={4} className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Stack>
      )}
      <SaidToLearner comments={result.comments} />
      <OwnCheck settingId={result.settingId} number={result.number} />
      <OwnEvidence attemptId={result.id} />
      {paper ? <Answered result={result} paper={paper} /> : null}
    </>
  );
}

interface AnsweredProps {
  readonly result: Result;
  readonly paper: NonNullable<Result["paper"]>;
}

function Answered({ result, paper }: AnsweredProps): ReactNode {
  const words = useSittingWords();
  const numbers = questionNumbers(paper);
  const byId = new Map(result.questions.map((one) => [one.id, one]));
  const answers = Object.fromEntries(
    result.questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])),
  );
  return (
    <Stack as="section" gap={5} narrow aria-label={words.yourAnswers}>
      <Row align="baseline" justify="between">
        <Text as="h2" size={3}>
          {words.yourAnswers}
        </Text>
      </Row>
      <QuestionMap paper={paper} answers={answers} grade={result} />
      {paper.sections.map((section) => (
        <Stack as="section" key={section.id} gap={4} narrow aria-label={section.name}>
          <SectionHead section={section} />
          {section.questions.map((question) => {
            const seen = byId.get(question.id);
            return (
              <PaperQuestion
                key={question.id}
                question={question}
                number={numbers.get(question.id) ?? 0}
                answer={seen?.answer ?? undefined}
                grade={seen}
                said={(part) =>
                  seen ? (
                    <QuestionSaid
                      question={question}
                      seen={seen}
                      part={part}
                      foot={(attachment) => (
                        <SeeRemarks
                          attachment={attachment}
                          num={
                            result.comments?.remarks.find(
                              (one) => one.attachmentId === attachment.id,
                            )?.num ?? 0
                          }
                        />
                      )}
                    />
                  ) : null
                }
                foot={
                  <VoiceList
                    voices={
                      result.comments?.voices.filter((one) => one.questionId === question.id) ?? []
                    }
                  />
                }
              />
            );
          })}
        </Stack>
      ))}
    </Stack>
  );
}
