import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import type { WatchStanding } from "../watch/use-watching.ts";
import type { StudyNodeFacts } from "./study-facts.ts";
import { StudyNext } from "./study-next.tsx";
import roomStyles from "./study-room.module.css";
import { useStudyUnitWords } from "./study-unit-words.ts";
import { useStudyWords } from "./study-words.ts";
import styles from "./study.module.css";

interface UnitHeadProps {
  readonly name: string;
  readonly chapterName: string;
  readonly isDone: boolean;
  /** How much of a film or sound was seen. */
  readonly percent: number | undefined;
  readonly standing: WatchStanding | undefined;
  readonly previous: StudyNodeFacts | undefined;
  readonly next: StudyNodeFacts | undefined;
  /** It has ended: the next unit comes by itself, where it is open. */
  readonly isNextComing: boolean;
  readonly onStay: () => void;
  readonly onOpen: (unitId: string, isAutoPlaying?: boolean) => void;
  /** What is to be said of the unit beside its player. */
  readonly note: ReactNode;
}

/** What the unit is called, how far one is in it, and the ways on. */
export function UnitHead(props: UnitHeadProps): ReactNode {
  const { name, chapterName, isDone, percent, standing, previous, next, onOpen } = props;
  const words = useStudyWords();
  const unitWords = useStudyUnitWords();
  const way = (to: StudyNodeFacts | undefined, label: string, isNext: boolean): ReactNode => (
    <Button
      kind={isNext && isDone ? "primary" : "plain"}
      disabled={!to || to.gate !== "open"}
      title={to?.name}
      onClick={() => to && onOpen(to.id)}
    >
      {isNext ? null : <Icon name="left" size={1} />}
      {label}
      {isNext ? <Icon name="right" size={1} /> : null}
    </Button>
  );
  return (
    <div className={roomStyles.info}>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <header className={styles.title}>
          <p>{chapterName}</p>
          <h2>{name}</h2>
        </header>
        <span role="status" className={styles.state}>
          {isDone ? (
            <b>
              <Icon name="check" size={1} />
              {words.complete}
            </b>
          ) : percent !== undefined ? (
            unitWords.percent(percent)
          ) : null}
        </span>
        <Row gap={2} rigid>
          {way(previous, words.previous, false)}
          {way(next, words.next, true)}
        </Row>
      </Row>
      <p className={styles.told} role="status">
        {standing?.wasHeldBack
          ? unitWords.heldBack
          : standing?.refused[0]
            ? unitWords.refused[standing.refused[0]]
            : ""}
      </p>
      {props.note}
      {props.isNextComing && next?.gate === "open" ? (
        <StudyNext name={next.name} onGo={() => onOpen(next.id, true)} onStay={props.onStay} />
      ) : null}
    </div>
  );
}
