import { openAttempt, playSound, startAttempt } from "@perennial/contract/assessment/attempt.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ItemAnswer } from "@perennial/contract/question/item.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { whenBack } from "../../kernel/line/connection.ts";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { openFileKeeper, type FileKeeper } from "../attachment/file-keeper.ts";
import { openWaitingStore } from "../attachment/waiting-store.ts";
import { openAnswerLine } from "../journal/answer-line.ts";
import { openAnswerJournal, type AnswerJournal } from "../journal/answer-journal.ts";
import { openSealedStore } from "../journal/sealed-store.ts";
import { ownDeviceId } from "./own-device.ts";
import { openServerClock, type ServerClock } from "../journal/server-clock.ts";

export type Opened = OutputOf<typeof openAttempt>;

/** An attempt that is being worked at on this page. */
export interface Work {
  readonly opened: Opened;
  readonly journal: AnswerJournal<ItemAnswer>;
  readonly clock: ServerClock;
  /** Files until the server has them. */
  readonly keeper: FileKeeper;
}

/** How it stands with opening an attempt. */
export type WorkState =
  | { readonly is: "opening" }
  | { readonly is: "open"; readonly work: Work }
  /** Another device is at it. */
  | { readonly is: "elsewhere" }
  | { readonly is: "refused"; readonly code: string; readonly message: string };

const MS = 1_000;

/** Opens the attempt that has begun, merges what this device has kept, and keeps and sends answers from then on. */
export function useWork(
  settingId: string,
  userId: string,
): readonly [state: WorkState, takeOver: () => void, again: () => void] {
  const start = useAsk(startAttempt);
  const open = useAsk(openAttempt);
  const [state, setState] = useState<WorkState>({ is: "opening" });
  // A new object for every try.
  const [wanted, setWanted] = useState({ takesOver: false });

  const begin = useEffectEvent(
    async (
      { takesOver }: { readonly takesOver: boolean },
      isGone: () => boolean,
    ): Promise<Work | undefined> => {
      const show = (next: WorkState): undefined => {
        if (!isGone()) setState(next);
        return undefined;
      };
      const clock = openServerClock();
      const startedAt = performance.now();
      const begun = await start({ settingId, deviceId: ownDeviceId(), takesOver });
      if (!begun.success)
        return show(
          begun.code === "assessment.otherDevice"
            ? { is: "elsewhere" }
            : { is: "refused", code: begun.code, message: begun.message },
        );
      clock.note(begun.data, startedAt, performance.now());
      const { id, lease, numberFrom } = begun.data;
      const askedAt = performance.now();
      const answer = await open({ id });
      if (!answer.success)
        return show({ is: "refused", code: answer.code, message: answer.message });
      const opened = answer.data;
      clock.note(opened, askedAt, performance.now());
      const store = openSealedStore<ItemAnswer>(userId, id);
      const stored = await store.read();
      if (isGone()) return undefined;
      const journal = openAnswerJournal<ItemAnswer>(
        {
          store,
          line: openAnswerLine(id, (news, asked, came) => clock.note(news, asked, came)),
          after: (ms, run) => {
            const timer = setTimeout(run, ms);
            return () => clearTimeout(timer);
          },
          random: Math.random,
        },
        {
          lease,
          numberFrom,
          known: opened.answers,
          stored,
          heartbeatMs: opened.heartbeatSeconds * MS,
        },
      );
      const keeper = openFileKeeper(id, openWaitingStore(userId, id), opened.attachments);
      const work = { opened, journal, clock, keeper };
      show({ is: "open", work });
      return work;
    },
  );

  useEffect(() => {
    let isGone = false;
    let work: Work | undefined;
    void begin(wanted, () => isGone).then((opened) => {
      work = opened;
    });
    const leave = (): void => work?.journal.leave();
    const wake = (): void => {
      // A device that slept has a clock that stood still; one that is put away may not come back.
      if (document.hidden) void work?.journal.flush();
      else work?.journal.greet();
    };
    const flush = (): void => void work?.journal.flush();
    addEventListener("pagehide", leave);
    addEventListener("online", flush);
    document.addEventListener("visibilitychange", wake);
    return () => {
      isGone = true;
      removeEventListener("pagehide", leave);
      removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", wake);
      leave();
      work?.journal.close();
      work?.keeper.close();
    };
  }, [wanted]);

  // What the network cut off is asked for again when it is back.
  const isCut = state.is === "refused" && state.code === "kernel.network";
  const again = (takesOver: boolean): void => {
    setState({ is: "opening" });
    setWanted({ takesOver });
  };
  const retry = useEffectEvent(() => again(false));
  useEffect(() => (isCut ? whenBack(() => retry()) : undefined), [isCut]);
  return [state, () => again(true), () => again(false)];
}

/** Counts plays of sounds with the server; gives false when there are none left, or nobody can be asked. */
export function usePlays({ id, plays }: Opened): {
  readonly usedOf: (questionId: string) => number;
  readonly play: (questionId: string) => Promise<boolean>;
} {
  const ask = useAsk(playSound);
  const [used, setUsed] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(plays.map(({ questionId, playNum }) => [questionId, playNum])),
  );
  return {
    usedOf: (questionId) => used[questionId] ?? 0,
    play: async (questionId) => {
      const answer = await ask({ id, questionId });
      if (answer.success) setUsed((before) => ({ ...before, [questionId]: answer.data.playNum }));
      return answer.success;
    },
  };
}
