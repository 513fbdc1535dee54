import {
  completeUnit,
  enterUnit,
  getStudy,
  lookAtUnit,
} from "@perennial/contract/learning/study/study.ts";
import { checkKcZj, listUnmet } from "@perennial/contract/learning/watch/progress.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { UnitView } from "../../course/units/special/public.tsx";
import type { PlayerControls } from "../../media/public.tsx";
import { whenIdle } from "../../kernel/device-idle.ts";
import { useShell } from "../../kernel/shell-data.ts";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { useAhead, useWrite } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { isOfPaper, wordsOfCheck } from "../chapter-check.ts";
import { ChapterPaper, type ChapterPaperFacts } from "../chapter-paper.tsx";
import { settleEarlier } from "../watch/own-outbox.ts";
import { FinishStrip } from "./finish/finish-strip.tsx";
import type { StudyFacts, StudyNodeFacts } from "./study-facts.ts";
import { startUnit } from "./study-start.ts";
import { useStudyUnitWords } from "./study-unit-words.ts";
import { useStudyWords } from "./study-words.ts";
import roomStyles from "./study-room.module.css";
import type { UnitDesk } from "./unit-desk.ts";
import { UnitHead } from "./unit-head.tsx";
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
  /** Where its player is. */
  readonly onSecond: (second: number) => void;
  /** It has been played to its end, or its work was handed in. */
  readonly onEnd: () => void;
  /** Shows what was taken out of the course. */
  readonly onFinish: () => void;
  /** The course is complete and says so: the next unit does not come by itself. */
  readonly isFinishing: boolean;
  /** What the panel beside may ask, while it can. */
  readonly onDesk: (desk: UnitDesk | undefined) => void;
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
  const controls = useRef<PlayerControls>(undefined);
  const { kind } = node;
  const { courseId } = study;
  const checkChapter = useAsk(checkKcZj);
  const [paper, setPaper] = useState<ChapterPaperFacts>();
  const check = useEffectEvent(async () => {
    const checked = await checkChapter({ courseId, chapterId: node.id });
    const told = wordsOfCheck(checked, ownWords.checks);
    if (checked.success && isOfPaper(checked.data, node.id))
      setPaper({ checked: checked.data, told });
    else if (told && kind === "exercise") showToast(told);
  });
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
    if (!answer.data.isComplete && answer.data.isRecorded) whenIdle(() => void check());
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
    onSecond: (at) => props.onSecond(Math.floor(at)),
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
  const tellDesk = useEffectEvent(props.onDesk);
  const unit = entered?.unit;
  useEffect(() => {
    if (!unit) return undefined;
    const { content, playbacks } = unit;
    const resourceId = "resourceId" in content ? content.resourceId : null;
    tellDesk({
      isPlayed: PLAYED.has(unit.kind),
      subtitles: resourceId === null ? [] : (playbacks[resourceId]?.subtitles ?? []),
      currentSecond: () => controls.current?.currentTime() ?? 0,
      goTo: (second) => {
        controls.current?.seek(second);
        controls.current?.play();
      },
    });
    return () => tellDesk(undefined);
  }, [unit]);
  const finish = async (): Promise<void> => {
    if (PLAYED.has(node.kind)) {
      setHasEnded(true);
      props.onEnd();
    }
    if (!HANDED_IN.has(node.kind)) return;
    const answer = await complete.send({ unitId: node.id });
    if (!answer.success) return;
    setIsDone(answer.data.isComplete);
    if (answer.data.isComplete) props.onEnd();
  };
  const info = (
    <UnitHead
      name={node.name}
      chapterName={chapterName}
      isDone={isDone}
      percent={PLAYED.has(kind) ? percent : undefined}
      standing={standing}
      previous={previous}
      next={next}
      isNextComing={hasEnded && !props.isFinishing}
      onStay={() => setHasEnded(false)}
      onOpen={onOpen}
      note={paper && !isDone ? <ChapterPaper courseId={courseId} {...paper} /> : null}
    />
  );
  const stage = (
    <div className={roomStyles.stage} data-of={fault ? "" : kind}>
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
      ) : kind === "video" ? (
        <Box ground="night" className={roomStyles.film} data-film aria-busy="true" />
      ) : (
        <div className={roomStyles.waiting} aria-busy="true" />
      )}
    </div>
  );
  return (
    <article className={roomStyles.unit} aria-label={node.name}>
      {kind === "video" ? stage : info}
      {kind === "video" ? info : stage}
      {props.isFinishing ? <FinishStrip onFinish={props.onFinish} /> : null}
    </article>
  );
}
