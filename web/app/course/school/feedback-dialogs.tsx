import { rulesOf } from "../../kernel/operation/rules-of.ts";
import {
  listFeedback,
  saveScores,
  sendFeedbackBack,
} from "@perennial/contract/course/school/credit-feedback.ts";
import { Button, Flex, Input, InputNumber } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useAssignWords } from "./assign-words.ts";
import styles from "./school.module.css";

const SCORE_MAX = 100;
const REASON_MAX = rulesOf(sendFeedbackBack, "comment").maxLength;
const TWO_DECIMALS = 2;

/** The total of one student. */
export function ScoreDialog({
  id,
  result,
  onClose,
}: {
  readonly id: string;
  readonly result: { readonly id: string; readonly name: string; readonly score: number | null };
  readonly onClose: () => void;
}): ReactNode {
  const words = useAssignWords();
  const label = useId();
  const [score, setScore] = useState<number | null>(result.score);
  const save = useWrite(saveScores, { invalidates: [listFeedback], done: words.saved });
  const send = async (): Promise<void> => {
    if (score === null) return;
    const answer = await save.send({ id, scores: [{ userId: result.id, score }] });
    if (answer.success) onClose();
  };
  return (
    <Dialog title={words.enter} onClose={onClose}>
      <Stack
        as="form"
        gap={3}
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div>
          <label htmlFor={label}>{words.scoreOf(result.name)}</label>
          <InputNumber
            id={label}
            min={0}
            max={SCORE_MAX}
            precision={TWO_DECIMALS}
            value={score}
            onChange={(next) => setScore(next)}
          />
          <Text as="p" tone="muted">
            {words.scoreHint}
          </Text>
        </div>
        <Flex justify="end">
          <Button type="primary" htmlType="submit" disabled={score === null} loading={save.isBusy}>
            {words.save}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}

/** Sends results back to the organisation that offers the course, with the reason. */
export function SendBackDialog({
  id,
  userIds,
  onClose,
}: {
  readonly id: string;
  readonly userIds: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const words = useAssignWords();
  const label = useId();
  const [comment, setComment] = useState("");
  const back = useWrite(sendFeedbackBack, { invalidates: [listFeedback], done: words.sentBack });
  const send = async (): Promise<void> => {
    const answer = await back.send({ id, userIds: [...userIds], comment: comment.trim() });
    if (answer.success) onClose();
  };
  return (
    <Dialog title={words.sendBack} onClose={onClose}>
      <Stack gap={3} className={styles.stack}>
        <div>
          <label htmlFor={label}>{words.reason}</label>
          <Input.TextArea
            id={label}
            rows={3}
            maxLength={REASON_MAX}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <Text as="p" tone="muted">
            {words.reasonHint}
          </Text>
        </div>
        <Flex justify="end">
          <Button
            type="primary"
            danger
            disabled={comment.trim() === ""}
            loading={back.isBusy}
            onClick={() => void send()}
          >
            {words.sendBack}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
