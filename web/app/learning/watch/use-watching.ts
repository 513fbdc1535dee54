import type { enterUnit } from "@perennial/contract/learning/study/study.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Watching } from "../../course/units/special/public.tsx";
import type { PlayerControls, PlayerFact } from "../../media/public.tsx";
import { ownOutbox } from "./own-outbox.ts";
import { seekTarget, type Played } from "./played-intervals.ts";
import type { WatchNews } from "./report-port.ts";
import { startSecond } from "./start-second.ts";
import { secondOf } from "../study/study-address.ts";
import { openWatchReporter, type WatchReporter } from "./watch-reporter.ts";

type Watch = NonNullable<OutputOf<typeof enterUnit>["watch"]>;

const MS = 1000;

interface WatchingParts {
  readonly userId: string;
  /** Null where nothing is recorded. */
  readonly watch: Watch | null;
  /** The address asks for it (forcelook=1), or the course does. */
  readonly isForcedLook: boolean;
  readonly isAutoPlaying: boolean;
  readonly onSecond: (second: number) => void;
  readonly onControls: (controls: PlayerControls | undefined) => void;
  /** The server counts the unit as complete. */
  readonly onComplete: () => void;
  /** A pop-up question was answered right. */
  readonly onAnswered: () => void;
  /** The sitting is over: another one is needed. */
  readonly onGone: () => void;
}

/** What a learner's sitting shows beside the player. */
export interface WatchStanding {
  readonly percent: number;
  /** Why part of the last report did not count. */
  readonly refused: WatchNews["refused"];
  /** A jump was held back. */
  readonly wasHeldBack: boolean;
}

/** Reports a sitting while it lasts: every ten seconds, when the player stops, and when the page goes away. */
export function useWatching(parts: WatchingParts): {
  readonly watching: Watching | undefined;
  readonly standing: WatchStanding | undefined;
} {
  const { userId, watch } = parts;
  // Of the unit that one came to: the address names another one with the next.
  const [query] = useSearchParams();
  const [wanted] = useState(() => secondOf(query));
  const reporter = useRef<WatchReporter>(undefined);
  const [covered, setCovered] = useState<readonly Played[]>();
  const [standing, setStanding] = useState<WatchStanding>();
  const [isComplete, setIsComplete] = useState(false);
  const onNews = useEffectEvent((news: WatchNews) => {
    setCovered(news.covered);
    setStanding({ percent: news.percent, refused: news.refused, wasHeldBack: false });
    if (news.isComplete && !isComplete && watch?.isComplete === false) parts.onComplete();
    setIsComplete(news.isComplete);
  });
  const onGone = useEffectEvent(parts.onGone);
  useEffect(() => {
    // Without a sitting nothing can be told yet.
    if (!watch || watch.sessionId === "") return undefined;
    const { outbox, listen } = ownOutbox(userId);
    const { sessionId } = watch;
    const open = openWatchReporter({
      sessionId,
      covered: watch.covered,
      outbox,
      now: () => Date.now(),
    });
    reporter.current = open;
    const unlisten = listen(sessionId, { onNews, onGone: () => onGone() });
    const goOn = (): void => void outbox.flush();
    const leave = (): void => {
      open.tell();
      outbox.leave();
    };
    const look = (): void => {
      if (document.visibilityState === "hidden") leave();
    };
    addEventListener("online", goOn);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", look);
    return () => {
      open.tell();
      unlisten();
      removeEventListener("online", goOn);
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", look);
    };
  }, [userId, watch]);

  if (!watch) return { watching: undefined, standing: undefined };
  const isFree = !watch.isSeekLimited || watch.isComplete || isComplete;
  const onFact = ({ kind, second, speed }: PlayerFact): void => {
    const at = second * MS;
    if (kind === "plays") reporter.current?.plays(at, speed);
    else if (kind === "waits") reporter.current?.waits(at);
    else if (kind === "jumps") reporter.current?.jumps(at);
    else reporter.current?.stops(at);
  };
  const shown = standing ?? { percent: watch.percent, refused: [], wasHeldBack: false };
  return {
    standing: shown,
    watching: {
      speedMax: watch.speedMax,
      covered: covered ?? watch.covered,
      startAt: startSecond(watch, wanted),
      isForcedLook: watch.isForcedLook || parts.isForcedLook,
      isComplete: watch.isComplete || isComplete,
      isAutoPlaying: parts.isAutoPlaying,
      onFact,
      limitSeek: (second) =>
        isFree ? second : seekTarget(second * MS, reporter.current?.furthest() ?? 0) / MS,
      onLimited: () => setStanding({ ...shown, wasHeldBack: true }),
      onPage: (page) => reporter.current?.turns(page),
      onNews: () => {
        reporter.current?.tell(true);
        parts.onAnswered();
      },
      onSecond: parts.onSecond,
      onControls: parts.onControls,
    },
  };
}
