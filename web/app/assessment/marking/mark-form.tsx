import {
  getMarkingBoard,
  giveMark,
  listMarkChanges,
  type MarkedAnswer,
} from "@perennial/contract/assessment/marking.ts";
import { listGivenPapers, listSittingLearners } from "@perennial/contract/assessment/setting.ts";
import { Alert, Button, Checkbox, Input } from "antd";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { z } from "zod";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useWrite } from "../../space/query.ts";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { PhraseBank } from "../comment/phrase-bank.tsx";
import { VoiceDesk } from "../comment/voice-desk.tsx";
import { pointsText } from "../sitting/points-text.ts";
import styles from "./marking.module.css";
import { useMarkingWords } from "./marking-words.ts";

export type Answer = z.output<typeof MarkedAnswer>;

const COMMENT_HEIGHT = 120;
const REASON_MAX = rulesOf(giveMark, "reason").maxLength;

/** The mark in whose place the caller marks; its version is what the next one goes over. */
const standing = ({ given, place }: Answer) => given.find((one) => one.place === place);

interface MarkFormProps {
  readonly answer: Answer;
  /** Where points are typed as soon as it is shown. */
  readonly isFirst: boolean;
  readonly saveWords: string;
  /** After the points were given, with the answer as it stands then. */
  readonly onGiven: (answer: Answer) => void;
  /** Reads the answer anew; what was typed stays. */
  readonly onLook: () => Promise<void>;
  readonly actions?: ReactNode;
}

/** Points from what was typed; undefined for what is no number. */
function typedPoints(text: string): number | undefined {
  const points = Number(text.trim().replace(",", ".").replace("。", "."));
  return text.trim() === "" || !Number.isFinite(points) ? undefined : points;
}

/** Why points were not taken; where somebody has changed them meanwhile, with the way to see that. */
interface Fault {
  readonly text: string;
  readonly isChanged: boolean;
}

interface FaultLineProps {
  readonly fault: Fault;
  readonly onLook: () => Promise<void>;
}

function FaultLine({ fault, onLook }: FaultLineProps): ReactNode {
  const words = useMarkingWords();
  return (
    <Alert
      type="error"
      showIcon
      title={fault.text}
      action={
        fault.isChanged ? <Button onClick={() => void onLook()}>{words.lookNew}</Button> : undefined
      }
    />
  );
}

/** Where a marker gives points: digits and Enter; criteria, a comment, and why a final mark changes. */
export function MarkForm(props: MarkFormProps): ReactNode {
  const { answer, isFirst, saveWords, onGiven, onLook, actions } = props;
  const words = useMarkingWords();
  const id = useId();
  const before = standing(answer);
  const { criteria } = answer.rubric;
  const [criterionIds, setCriterionIds] = useState<readonly string[]>(before?.criterionIds ?? []);
  const byRubric = criterionIds.length > 0;
  const [points, setPoints] = useState(
    before ? pointsText(byRubric ? before.adjustment : before.points) : "",
  );
  const [comment, setComment] = useState(before?.comment ?? "");
  const [isCommenting, setIsCommenting] = useState(comment !== "");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<Fault>();
  const [said, setSaid] = useState("");
  const field = useRef<HTMLDivElement>(null);
  const give = useWrite(giveMark, {
    invalidates: [getMarkingBoard, listSittingLearners, listGivenPapers, listMarkChanges],
    isQuiet: true,
  });
  useEffect(() => {
    if (isFirst) field.current?.querySelector("input")?.focus();
  }, [isFirst]);
  const isFinal = answer.earned !== null;
  const full = pointsText(answer.points);

  const save = async (): Promise<void> => {
    const typed = points.trim() === "" && byRubric ? 0 : typedPoints(points);
    setSaid("");
    if (typed === undefined || (!byRubric && (typed < 0 || typed > answer.points)))
      return setFault({ text: words.pointsMissing, isChanged: false });
    setFault(undefined);
    const sent = await give.send({
      attemptId: answer.attemptId,
      questionId: answer.questionId,
      version: before?.version ?? 0,
      points: typed,
      criterionIds: [...criterionIds],
      comment,
      reason,
    });
    if (sent.success) onGiven(sent.data);
    else
      setFault({
        text: sent.message,
        isChanged:
          sent.code === "assessment.markChanged" || sent.code === "assessment.reasonNeeded",
      });
  };
  const look = async (): Promise<void> => {
    await onLook();
    setFault(undefined);
    setSaid(words.looked);
  };

  return (
    <Stack
      as="form"
      gap={3}
      pad={4}
      round="card"
      ground="paper"
      onSubmit={(event) => {
        event.preventDefault();
        if (!give.isBusy) void save();
      }}
    >
      {criteria.length === 0 ? null : (
        <Stack as="fieldset" gap={2} className={styles.criteria}>
          <legend>{words.rubric}</legend>
          {criteria.map((one) => (
            <Checkbox
              key={one.id}
              checked={criterionIds.includes(one.id)}
              onChange={({ target }) =>
                setCriterionIds((ids) =>
                  target.checked ? [...ids, one.id] : ids.filter((other) => other !== one.id),
                )
              }
            >
              {words.criterion(one.words, pointsText(one.points))}
            </Checkbox>
          ))}
        </Stack>
      )}
      <Row gap={3} align="end" wrap>
        <Stack gap={1} ref={field}>
          <label htmlFor={`${id}-points`}>{byRubric ? words.adjustment : words.mark(full)}</label>
          <Input
            id={`${id}-points`}
            inputMode="decimal"
            autoComplete="off"
            className={styles.points ?? ""}
            value={points}
            aria-invalid={fault !== undefined && !fault.isChanged}
            aria-describedby={`${id}-fault`}
            onChange={(event) => setPoints(event.target.value)}
          />
        </Stack>
        <Button type="primary" htmlType="submit" loading={give.isBusy}>
          {saveWords}
        </Button>
        {actions}
        {isCommenting ? null : (
          <Button onClick={() => setIsCommenting(true)}>{words.addComment}</Button>
        )}
      </Row>
      {isFinal ? (
        <Stack gap={1}>
          <label htmlFor={`${id}-reason`}>{words.why}</label>
          <Input
            id={`${id}-reason`}
            value={reason}
            {...(REASON_MAX === undefined ? {} : { maxLength: REASON_MAX })}
            onChange={(event) => setReason(event.target.value)}
          />
          <Text tone="muted" size={1}>
            {words.whyHint}
          </Text>
        </Stack>
      ) : null}
      {isCommenting ? (
        <Stack gap={1}>
          <span>{words.comment}</span>
          <PhraseBank value={comment} onChange={setComment}>
            <RichTextEditor
              label={words.comment}
              value={comment}
              height={COMMENT_HEIGHT}
              isPrivate
              onChange={setComment}
            />
          </PhraseBank>
        </Stack>
      ) : null}
      <VoiceDesk attemptId={answer.attemptId} questionId={answer.questionId} />
      <div id={`${id}-fault`}>{fault ? <FaultLine fault={fault} onLook={look} /> : null}</div>
      <Text tone="muted" size={1} role="status">
        {said}
      </Text>
    </Stack>
  );
}
