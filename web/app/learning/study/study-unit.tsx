import {
  completeUnit,
  enterUnit,
  getStudy,
  lookAtUnit,
} from "@perennial/contract/learning/study/study.ts";
import { listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { UnitView } from "../../course/units/special/public.tsx";
import type { PlayerControls } from "../../media/public.tsx";
import { whenIdle } from "../../kernel/device-idle.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { useAhead, useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { checkChapter } from "../chapter-check.ts";
import { settleEarlier } from "../watch/own-outbox.ts";
import { StudyBelow } from "./study-below.tsx";
import type { StudyFacts, StudyNodeFacts } from "./study-facts.ts";
import { StudyNext } from "./study-next.tsx";
import { startUnit } from "./study-start.ts";
import { useStudyUnitWords } from "./study-unit-words.ts";
import { useStudyWords } from "./study-words.ts";
import styles from "./study.module.css";
import { useSettled } from "../watch/use-settled.ts";
import { useWatching } from "../watch/use-watching.ts";

interface StudyUnitProps {
  readonly study: StudyFacts;
  readonly node: StudyNodeFacts;
  readonly chapterName: string;
  readonly previous: StudyNodeFacts | undefined;
  readonly next: StudyNodeFacts | undefined;
  readonly isForcedLook: boolean;
  /** One came here because the unit before had ended. */
  readonly isAutoPlaying: boolean;
  readonly onOpen: (unitId: string, isAutoPlaying?: boolean) => void;
  readonly onPercent: (percent: number) => void;
  /** Plan and what is missing have changed. */
  readonly onChange: () => void;
}

/** Kinds whose player ends by itself, so that the next unit may follow. */
const PLAYED: ReadonlySet<string> = new Set(["video", "audio", "reading"]);
/** Kinds that are complete when their own work is handed in. */
const HANDED_IN: ReadonlySet<string> = new Set(["exercise", "dub", "link"]);

/** The unit that is being learnt: entered once, reported while it plays, completed by its own rule, and the ways on. */
export function StudyUnit(props: StudyUnitProps): ReactNode {
  const { study, node, chapterName, previous, next, onOpen } = props;
  const words = useStudyWords();
  const ownWords = useStudyUnitWords();
  const { user } = useShell();
  const userId = user?.id ?? "";
  // What it changes is read anew beside the player, which must not wait for that.
  const enter = useWrite(enterUnit, { isQuiet: true });
  const complete = useWrite(completeUnit, { isQuiet: true, invalidates: [getStudy, listUnmet] });
  // A film that came with the page is fetched while the unit is being entered.
  const looked = useAhead(lookAtUnit, { unitId: node.id });
  const [entered, setEntered] = useState<OutputOf<typeof enterUnit> | undefined>(looked);
  const [fault, setFault] = useState("");
  const [isDone, setIsDone] = useState(node.learnStatus === 2);
  const [hasEnded, setHasEnded] = useState(false);
  const [second, setSecond] = useState(0);
  const controls = useRef<PlayerControls>(undefined);
  const { kind } = node;
  const { courseId } = study;
  // What stands below comes when the film runs, or has had its time to begin.
  const isSettled = useSettled(entered !== undefined, second > 0 || !PLAYED.has(kind));
  const open = useEffectEvent(async () => {
    await settleEarlier(userId);
    const answer = await enter.send({ unitId: node.id });
    if (!answer.success) {
      setFault(answer.message);
      return;
    }
    setFault("");
    setEntered(answer.data);
    setIsDone(answer.data.isComplete);
    // What it changes beside the player must not slow the film's beginning.
    whenIdle(props.onChange);
    if (kind === "exercise" && !answer.data.isComplete && answer.data.isRecorded) {
      const told = await checkChapter({ courseId, chapterId: node.id }, ownWords.checks);
      if (told) showToast(told);
    }
  });
  useEffect(() => {
    startUnit(kind);
    // oxlint-disable-next-line react/set-state-in-effect -- set once the server has answered
    void open();
    // Each unit is mounted anew (its key is its id).
  }, [kind]);
  const { watching, standing } = useWatching({
    userId,
    watch: entered?.watch ?? null,
    isForcedLook: props.isForcedLook,
    isAutoPlaying: props.isAutoPlaying,
    onSecond: (at) => setSecond(Math.floor(at)),
    onControls: (given) => (controls.current = given),
    onComplete: () => {
      setIsDone(true);
      props.onChange();
    },
    onAnswered: props.onChange,
    onGone: () => void open(),
  });
  const percent = standing?.percent;
  const tellPercent = useEffectEvent(props.onPercent);
  useEffect(() => {
    if (percent !== undefined) tellPercent(percent);
  }, [percent]);
  const finish = async (): Promise<void> => {
    if (PLAYED.has(node.kind)) setHasEnded(true);
    if (!HANDED_IN.has(node.kind)) return;
    const answer = await complete.send({ unitId: node.id });
    if (answer.success) setIsDone(answer.data.isComplete);
  };
  const mayGoOn = next?.gate === "open";
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
        <h2>{node.name}</h2>
        <span role="status">
          {isDone ? (
            <b>
              <Icon name="check" size={1} />
              {words.complete}
            </b>
          ) : percent !== undefined && PLAYED.has(node.kind) ? (
            ownWords.percent(percent)
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
          watching={watching}
          isLearner={entered.isRecorded}
          onComplete={() => void finish()}
          refresh={async (resourceId) => {
            const answer = await enter.send({ unitId: node.id });
            return answer.success ? answer.data.unit.playbacks[resourceId] : undefined;
          }}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true" />
      )}
      <p className={styles.told} role="status">
        {standing?.wasHeldBack
          ? ownWords.heldBack
          : standing?.refused[0]
            ? ownWords.refused[standing.refused[0]]
            : ""}
      </p>
      {hasEnded && next && mayGoOn ? (
        <StudyNext
          name={next.name}
          onGo={() => onOpen(next.id, true)}
          onStay={() => setHasEnded(false)}
        />
      ) : null}
      <footer>
        {way(previous, words.previous, false)}
        {way(next, words.next, true)}
      </footer>
      {entered && isSettled ? (
        <StudyBelow
          study={study}
          unit={entered.unit}
          second={second}
          onSeek={(at) => {
            controls.current?.seek(at);
            controls.current?.play();
          }}
          currentSecond={() => controls.current?.currentTime() ?? 0}
        />
      ) : null}
    </article>
  );
}
