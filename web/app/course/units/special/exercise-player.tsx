import { getExercise, submitExercise } from "@perennial/contract/learning/exercise/exercise.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useRef, useState, type ReactNode } from "react";
import { QuestionChoices } from "../../../question/public.tsx";
import { useRead, useWrite } from "../../../space/query.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Stack, Text } from "../../../ui/layout/layout.tsx";
import type { SpecialPlayerProps } from "./special-unit.ts";
import styles from "./special.module.css";
import { useSpecialWords } from "./special-words.ts";

type Result = OutputOf<typeof submitExercise>;

/** An exercise: answers are judged on the server, question by question, and it can be done again. */
export default function ExercisePlayer({ unit, onComplete }: SpecialPlayerProps): ReactNode {
  const words = useSpecialWords();
  const { data, failure } = useRead(getExercise, { unitId: unit.id });
  const { send, isBusy } = useWrite(submitExercise, { invalidates: [getExercise] });
  const [answers, setAnswers] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [result, setResult] = useState<Result>();
  const [fault, setFault] = useState("");
  const top = useRef<HTMLDivElement>(null);
  if (failure) return <EmptyState message={failure.message} />;
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  if (data.questions.length === 0) return <EmptyState message={words.noQuestions} />;
  const triesLeft = data.tryMax > 0 ? Math.max(0, data.tryMax - data.tryNum) : Infinity;
  const verdictOf = new Map(result?.results.map((one) => [one.questionId, one]));

  const submit = async (): Promise<void> => {
    const missing = data.questions.filter(({ id }) => (answers[id] ?? []).length === 0).length;
    if (missing > 0) return setFault(words.answerAll(missing));
    const answer = await send({
      unitId: unit.id,
      answers: data.questions.map(({ id }) => ({
        questionId: id,
        chosen: [...(answers[id] ?? [])],
      })),
    });
    if (!answer.success) return setFault(answer.message);
    setResult(answer.data);
    top.current?.focus();
    if (answer.data.isPassed) onComplete();
    return undefined;
  };
  return (
    <Stack
      as="form"
      gap={6}
      className={styles.exercise}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div
        ref={top}
        tabIndex={-1}
        className={styles.score}
        data-passed={result?.isPassed}
        role="status"
      >
        {result ? (
          <>
            <Icon name={result.isPassed ? "check" : "warning"} />
            <Text as="strong" size={3}>
              {words.result(result.rightNum, result.questionNum)}
            </Text>
            <span>{result.isPassed ? words.passed : words.notPassed}</span>
          </>
        ) : (
          <>
            <span>{words.pass(data.passPercent)}</span>
            {data.best ? (
              <span>
                {words.tries(data.tryNum, data.best.rightNum, data.best.questionNum)}
                {data.best.isPassed ? ` · ${words.passed}` : ""}
              </span>
            ) : null}
          </>
        )}
        {Number.isFinite(triesLeft) ? <span>{words.triesLeft(triesLeft)}</span> : null}
      </div>
      {data.questions.map((question, at) => (
        <QuestionChoices
          key={question.id}
          number={at + 1}
          question={question}
          chosen={answers[question.id] ?? []}
          isDisabled={result !== undefined || triesLeft === 0}
          verdict={verdictOf.get(question.id)?.isRight}
          explanation={verdictOf.get(question.id)?.explanation ?? ""}
          onChange={(chosen) => {
            setFault("");
            setAnswers((before) => ({ ...before, [question.id]: chosen }));
          }}
        />
      ))}
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      {triesLeft === 0 ? null : result ? (
        <Button
          kind={result.isPassed ? "plain" : "primary"}
          onClick={() => {
            setResult(undefined);
            setAnswers({});
          }}
        >
          {words.redo}
        </Button>
      ) : (
        <Button kind="primary" type="submit" disabled={isBusy}>
          {words.submit}
        </Button>
      )}
    </Stack>
  );
}
