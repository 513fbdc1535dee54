import { createMarkAppeal, getOwnMarkAppeals } from "@perennial/contract/assessment/mark-appeal.ts";
import { useId, useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { questionNumbers } from "../answer/question-numbers.ts";
import type { Result } from "../sitting/result-facts.ts";
import styles from "./appeal.module.css";
import { AppealSaid } from "./appeal-said.tsx";
import { useAppealWords } from "./appeal-words.ts";

const NO_NUMBERS: ReadonlyMap<string, number> = new Map();

/** The own appeals about an attempt, and a new one as long as that is possible; nothing where there is nothing to say. */
export function OwnAppeals({ result }: { readonly result: Result }): ReactNode {
  const words = useAppealWords();
  const { data, again } = useRead(getOwnMarkAppeals, { attemptId: result.id });
  const [isAsking, setIsAsking] = useState(false);
  if (!data || (data.until === null && data.appeals.length === 0)) return null;
  const { mayAppeal, until, appeals } = data;
  const numbers = result.paper ? questionNumbers(result.paper) : NO_NUMBERS;
  const isOpen = appeals.some(({ repliedAt }) => repliedAt === null);
  return (
    <Panel title={words.appeal}>
      <Stack gap={4} narrow>
        {appeals.map((appeal) => (
          <AppealSaid key={appeal.id} appeal={appeal} numbers={numbers} />
        ))}
        {isOpen || until === null ? null : (
          <Text as="p" tone="muted">
            {mayAppeal ? words.lead(plainDateTime(until)) : words.over}
          </Text>
        )}
        {mayAppeal && !isAsking ? (
          <div>
            <Button onClick={() => setIsAsking(true)}>{words.ask}</Button>
          </div>
        ) : null}
        {mayAppeal && isAsking ? (
          <AppealForm
            attemptId={result.id}
            numbers={numbers}
            onSent={() => {
              setIsAsking(false);
              void again();
            }}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}

interface Named {
  readonly questionId: string;
  readonly reason: string;
}

interface AppealFormProps {
  readonly attemptId: string;
  /** The questions that can be named, with their places. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly onSent: () => void;
}

function AppealForm({ attemptId, numbers, onSent }: AppealFormProps): ReactNode {
  const words = useAppealWords();
  const place = useId();
  const [reason, setReason] = useState("");
  const [named, setNamed] = useState<readonly Named[]>([]);
  const { send, isBusy } = useWrite(createMarkAppeal, { done: words.sent });
  const rules = rulesOf(createMarkAppeal, "reason");
  const left = [...numbers].filter(([id]) => !named.some(({ questionId }) => questionId === id));
  const submit = async (): Promise<void> => {
    const answer = await send({ attemptId, reason, questions: [...named] });
    if (answer.success) onSent();
  };
  const say = (id: string, said: string): void =>
    setNamed((all) =>
      all.map((one) => (one.questionId === id ? { questionId: id, reason: said } : one)),
    );
  return (
    <Stack
      as="form"
      gap={3}
      narrow
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Text as="label" weight="strong" htmlFor={place}>
        {words.reason}
      </Text>
      <textarea
        id={place}
        className={styles.text}
        rows={3}
        required={rules.required}
        maxLength={rules.maxLength}
        aria-describedby={`${place}hint`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Text tone="muted" size={1} id={`${place}hint`}>
        {words.reasonHint}
      </Text>
      {named.map(({ questionId, reason: said }) => {
        const no = numbers.get(questionId) ?? 0;
        return (
          <Stack key={questionId} gap={2} narrow>
            <Row gap={3} align="center" justify="between">
              <Text as="label" weight="strong" htmlFor={`${place}${questionId}`}>
                {words.questionReason(no)}
              </Text>
              <Button
                type="button"
                aria-label={words.dropQuestion(no)}
                onClick={() =>
                  setNamed((all) => all.filter((one) => one.questionId !== questionId))
                }
              >
                {words.drop}
              </Button>
            </Row>
            <textarea
              id={`${place}${questionId}`}
              className={styles.text}
              rows={2}
              required={rules.required}
              maxLength={rules.maxLength}
              value={said}
              onChange={(event) => say(questionId, event.target.value)}
            />
          </Stack>
        );
      })}
      {left.length === 0 ? null : (
        <Row gap={2} align="center" wrap>
          <select
            className={styles.choice}
            aria-label={words.addQuestion}
            value=""
            onChange={(event) => {
              const questionId = event.target.value;
              setNamed((all) => [...all, { questionId, reason: "" }]);
            }}
          >
            <option value="" disabled>
              {words.addQuestion}
            </option>
            {left.map(([id, no]) => (
              <option key={id} value={id}>
                {words.no(no)}
              </option>
            ))}
          </select>
        </Row>
      )}
      <div>
        <Button kind="primary" type="submit" disabled={isBusy}>
          {words.ask}
        </Button>
      </div>
    </Stack>
  );
}
