import { withdrawPhoto, type PhotoCheck } from "@perennial/contract/assessment/photo-check.ts";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { CHECK_SIGN } from "./check-sign.ts";
import { usePhotoWords } from "./photo-words.ts";
import { photoAddress } from "./send-photo.ts";
import styles from "./photo.module.css";

interface CheckStateProps {
  readonly check: PhotoCheck;
  /** Before the beginning: whether one has to wait. Left out once one has begun. */
  readonly mode?: "none" | "before" | "confirmed";
  readonly onChanged: () => Promise<void>;
}

/** How far an own check is, what was found and why, and the photo with its end: to be seen, and withdrawn. */
export function CheckState({ check, mode, onChanged }: CheckStateProps): ReactNode {
  const words = usePhotoWords();
  const { id, state, way, takenAt, hasPhoto, removedBy, removedAt, reason } = check;
  const [isSeen, setIsSeen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWrite(withdrawPhoto, { done: words.withdrawn });
  const said =
    state === "waiting"
      ? way === "photo"
        ? words.waitingPhoto
        : words.waitingPerson
      : words.own[state];
  const isAhead = state !== "same" && mode !== undefined;
  const facts = [
    takenAt && hasPhoto ? words.takenAt(plainDateTime(takenAt)) : "",
    removedBy ? words.removedBy(plainDateTime(removedBy)) : "",
    removedAt ? words.removedAt(plainDateTime(removedAt)) : "",
    check.decidedAt ? words.by(check.byName, plainDateTime(check.decidedAt)) : "",
  ].filter(Boolean);
  const drop = async (): Promise<void> => {
    const answer = await withdraw.send({ id });
    setIsAsking(false);
    if (answer.success) await onChanged();
  };
  return (
    <Stack gap={3}>
      <Stack gap={1} role="status">
        <StateMark kind={CHECK_SIGN[state]}>{said}</StateMark>
        {reason === "" ? null : <Text className={styles.said}>{reason}</Text>}
        {isAhead ? <Text>{mode === "confirmed" ? words.goOnConfirmed : words.goOn}</Text> : null}
        {state === "different" && mode === undefined ? <Text>{words.heard}</Text> : null}
        {facts.length === 0 ? null : (
          <Text tone="muted" size={1} tabular>
            {facts.join(" · ")}
          </Text>
        )}
      </Stack>
      {hasPhoto ? (
        <>
          {isSeen ? (
            <img className={styles.shot} src={photoAddress(id, "own")} alt={words.photo} />
          ) : null}
          <Row gap={3} wrap className={styles.acts}>
            {isSeen ? null : <Button onClick={() => setIsSeen(true)}>{words.seeOwn}</Button>}
            <Button onClick={() => setIsAsking(true)}>{words.withdraw}</Button>
          </Row>
        </>
      ) : null}
      {isAsking ? (
        <Ask
          title={words.withdraw}
          action={words.withdraw}
          isDanger
          isBusy={withdraw.isBusy}
          onConfirm={() => void drop()}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.withdrawAsk}</p>
        </Ask>
      ) : null}
    </Stack>
  );
}
