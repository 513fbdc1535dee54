import { getMarkingBoard, getScript } from "@perennial/contract/assessment/marking.ts";
import {
  getRubric,
  MARKING_LIMITS,
  previewRubric,
  saveRubric,
} from "@perennial/contract/assessment/rubric.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert, Button, Input, Radio } from "antd";
import { useId, useState, type ReactNode } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { pointsText } from "../sitting/points-text.ts";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

type Stored = OutputOf<typeof getRubric>;

interface Line {
  readonly key: string;
  /** Of a criterion that is stored already. */
  readonly id?: string;
  readonly words: string;
  readonly points: string;
}

const numberOf = (text: string): number | undefined => {
  const points = Number(text.trim().replace(",", ".").replace("。", "."));
  return text.trim() === "" || !Number.isFinite(points) ? undefined : points;
};

interface RubricDialogProps {
  readonly settingId: string;
  readonly questionId: string;
  /** The place of the question in its paper. */
  readonly no: number;
  readonly onClose: () => void;
}

/** By what a question is marked. Mount it only while it is open. */
export function RubricDialog({ settingId, questionId, no, onClose }: RubricDialogProps): ReactNode {
  const words = useTeamWords();
  const read = useRead(getRubric, { settingId, questionId });
  return (
    <Dialog title={words.rubricOf(no)} place="end" onClose={onClose}>
      <Reading of={read}>
        {(stored) => (
          <Editor settingId={settingId} questionId={questionId} stored={stored} onClose={onClose} />
        )}
      </Reading>
    </Dialog>
  );
}

interface EditorProps extends Omit<RubricDialogProps, "no"> {
  readonly stored: Stored;
}

function Editor({ settingId, questionId, stored, onClose }: EditorProps): ReactNode {
  const words = useTeamWords();
  const id = useId();
  const [startsFull, setStartsFull] = useState(stored.startsFull);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    stored.criteria.map((one) => ({ ...one, key: one.id, points: pointsText(one.points) })),
  );
  const [fault, setFault] = useState("");
  /** Scripts that will be scored anew; asked for once before saving. */
  const [changedNum, setChangedNum] = useState<number>();
  const preview = useAsk(previewRubric);
  const save = useWrite(saveRubric, {
    invalidates: [getRubric, getMarkingBoard, getScript],
    isQuiet: true,
  });
  const [isAsking, setIsAsking] = useState(false);

  const set = (key: string, value: Partial<Line>): void => {
    setChangedNum(undefined);
    setLines((all) => all.map((one) => (one.key === key ? { ...one, ...value } : one)));
  };
  const known = lines.map(({ points }) => numberOf(points) ?? 0);
  const sum = known.reduce((all, points) => all + points, startsFull ? stored.points : 0);

  const send = async (): Promise<void> => {
    const criteria = lines.map((line) => ({
      ...(line.id === undefined ? {} : { id: line.id }),
      words: line.words.trim(),
      points: numberOf(line.points) ?? Number.NaN,
    }));
    if (criteria.some((one) => one.words === "" || Number.isNaN(one.points)))
      return setFault(words.criterionEmpty);
    setFault("");
    const given = { settingId, questionId, startsFull, criteria };
    if (changedNum === undefined && stored.givenNum > 0) {
      setIsAsking(true);
      const answer = await preview(given);
      setIsAsking(false);
      if (!answer.success) return setFault(answer.message);
      if (answer.data.changedNum > 0) return setChangedNum(answer.data.changedNum);
    }
    const saved = await save.send({ ...given, version: stored.version });
    if (!saved.success) return setFault(saved.message);
    showToast(words.rubricSaved(saved.data.changedNum), "done");
    onClose();
  };

  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isBusy && !isAsking) void send();
      }}
    >
      <Text as="p" tone="muted">
        {words.rubricLead(pointsText(stored.points))}
      </Text>
      <Stack as="fieldset" gap={2} className={styles.plain}>
        <legend>{words.way}</legend>
        <Radio.Group
          value={startsFull ? "down" : "up"}
          options={(["up", "down"] as const).map((value) => ({ value, label: words.ways[value] }))}
          onChange={({ target }) => {
            setChangedNum(undefined);
            setStartsFull(target.value === "down");
          }}
        />
      </Stack>
      {lines.length === 0 ? <Text tone="muted">{words.noCriteria}</Text> : null}
      <Stack as="ol" gap={3} className={styles.plain}>
        {lines.map((line, at) => (
          <Row as="li" key={line.key} gap={2} align="center">
            <Input
              aria-label={words.criterion(at + 1)}
              placeholder={words.criterionHint}
              value={line.words}
              maxLength={MARKING_LIMITS.criterionWords}
              onChange={(event) => set(line.key, { words: event.target.value })}
            />
            <Input
              aria-label={words.criterionPoints(at + 1)}
              className={styles.points ?? ""}
              inputMode="decimal"
              autoComplete="off"
              value={line.points}
              onChange={(event) => set(line.key, { points: event.target.value })}
            />
            <Button
              type="text"
              aria-label={words.removeCriterion(at + 1)}
              onClick={() => {
                setChangedNum(undefined);
                setLines((all) => all.filter((one) => one.key !== line.key));
              }}
            >
              {words.remove}
            </Button>
          </Row>
        ))}
      </Stack>
      <Row gap={3} gapX={4} align="center" justify="between" wrap>
        <Button
          disabled={lines.length >= MARKING_LIMITS.criteria}
          onClick={() =>
            setLines((all) => [
              ...all,
              { key: `${id}-${Date.now()}-${all.length}`, words: "", points: "" },
            ])
          }
        >
          {words.addCriterion}
        </Button>
        <Text tone="muted" size={1} tabular role="status">
          {words.sum(pointsText(sum), pointsText(stored.points))}
        </Text>
      </Row>
      <Text tone="muted" size={1}>
        {words.takesAway}
      </Text>
      {fault === "" ? null : <Alert type="error" showIcon title={fault} role="alert" />}
      {changedNum === undefined ? null : (
        <Alert type="warning" showIcon title={words.willChange(changedNum)} role="alert" />
      )}
      <Row gap={3} justify="end" wrap>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={save.isBusy || isAsking}>
          {changedNum === undefined ? words.save : words.saveAnyway}
        </Button>
      </Row>
    </Stack>
  );
}
