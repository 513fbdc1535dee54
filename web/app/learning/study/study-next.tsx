import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { usePrefersStillness } from "../../kernel/device-media.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useStudyUnitWords } from "./study-unit-words.ts";
import styles from "./study.module.css";

const SECONDS = 5;
const SECOND_MS = 1000;

interface StudyNextProps {
  readonly name: string;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

/**
 * A film has ended: the next unit comes in five seconds, unless the learner stays. In the elder edition, and for whoever
 * wants nothing to move by itself, it comes when the learner says so.
 */
export function StudyNext({ name, onGo, onStay }: StudyNextProps): ReactNode {
  const words = useStudyUnitWords();
  const { isElder } = useShell();
  const waits = usePrefersStillness() || isElder;
  const [left, setLeft] = useState(SECONDS);
  const go = useEffectEvent(onGo);
  useEffect(() => {
    if (waits) return undefined;
    const timer = setTimeout(() => {
      if (left <= 1) go();
      else setLeft(left - 1);
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, waits]);
  return (
    <Row
      gap={2}
      align="center"
      wrap
      pad={3}
      padX={4}
      round="control"
      ground="brand-soft"
      className={styles.next}
      role="status"
    >
      {/* Said once: a count that is read out each second leaves nobody time to choose. */}
      <p className={waits ? undefined : "visually-hidden"}>{words.nextIs(name)}</p>
      {waits ? null : <p aria-hidden="true">{words.nextIn(left, name)}</p>}
      <Button onClick={onStay}>{words.stay}</Button>
      <Button kind="primary" onClick={onGo}>
        {words.nextNow}
      </Button>
    </Row>
  );
}
