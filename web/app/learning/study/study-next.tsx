import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useStudyUnitWords } from "./study-unit-words.ts";
import styles from "./study.module.css";

const SECONDS = 5;
const SECOND_MS = 1000;

interface StudyNextProps {
  readonly name: string;
  readonly onGo: () => void;
  readonly onStay: () => void;
}

/** A film has ended: the next unit comes in five seconds, unless the learner stays. */
export function StudyNext({ name, onGo, onStay }: StudyNextProps): ReactNode {
  const words = useStudyUnitWords();
  const [left, setLeft] = useState(SECONDS);
  const go = useEffectEvent(onGo);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left <= 1) go();
      else setLeft(left - 1);
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className={styles.next} role="status">
      <p>{words.nextIn(left, name)}</p>
      <Button onClick={onStay}>{words.stay}</Button>
      <Button kind="primary" onClick={onGo}>
        {words.nextNow}
      </Button>
    </div>
  );
}
