import { completeUnit, enterUnit, getStudy } from "@perennial/contract/learning/study.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { UnitView } from "../course/units/special/public.tsx";
import { useWrite } from "../space/query.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./study.module.css";
import type { StudyNodeFacts } from "./study-facts.ts";
import { useStudyWords } from "./study-words.ts";

interface StudyUnitProps {
  readonly node: StudyNodeFacts;
  readonly chapterName: string;
  readonly previous: StudyNodeFacts | undefined;
  readonly next: StudyNodeFacts | undefined;
  readonly onOpen: (unitId: string) => void;
}

/** The unit that is being learnt: entered once, completed by its own rule, and the ways on. */
export function StudyUnit(props: StudyUnitProps): ReactNode {
  const { node, chapterName, previous, next, onOpen } = props;
  const words = useStudyWords();
  const enter = useWrite(enterUnit, { isQuiet: true, invalidates: [getStudy] });
  const complete = useWrite(completeUnit, { isQuiet: true, invalidates: [getStudy] });
  const [entered, setEntered] = useState<OutputOf<typeof enterUnit>>();
  const [fault, setFault] = useState("");
  const [isDone, setIsDone] = useState(node.learnStatus === 2);
  const title = useRef<HTMLHeadingElement>(null);
  const open = useEffectEvent(async () => {
    const answer = await enter.send({ unitId: node.id });
    if (!answer.success) return setFault(answer.message);
    setFault("");
    setEntered(answer.data);
    return setIsDone(answer.data.isComplete);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- set once the server has answered
    void open();
    // Each unit is mounted anew (its key is its id).
  }, []);
  const finish = async (): Promise<void> => {
    const answer = await complete.send({ unitId: node.id });
    if (answer.success) setIsDone(answer.data.isComplete);
  };
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
    <article className={styles.unitBox} aria-label={node.name}>
      <header>
        <p>{chapterName}</p>
        <h2 ref={title}>{node.name}</h2>
        <span role="status">
          {isDone ? (
            <b>
              <Icon name="check" size={1} />
              {words.complete}
            </b>
          ) : null}
        </span>
      </header>
      {fault ? (
        <EmptyState
          message={fault}
          action={<Button onClick={() => void open()}>{words.retry}</Button>}
        />
      ) : entered ? (
        <UnitView
          unit={entered.unit}
          onComplete={() => void finish()}
          refresh={async (resourceId) => {
            const answer = await enter.send({ unitId: node.id });
            return answer.success ? answer.data.unit.playbacks[resourceId] : undefined;
          }}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true" />
      )}
      <footer>
        {way(previous, words.previous, false)}
        {way(next, words.next, true)}
      </footer>
    </article>
  );
}
