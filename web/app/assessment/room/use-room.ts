import { getRoom } from "@perennial/contract/assessment/room.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { joinTopic, useLive } from "../../space/live.ts";
import { mergeRoom } from "./merge-room.ts";

export type Room = OutputOf<typeof getRoom>;

const TOPIC = "invigilation";
/** Progress is nobody's news: it is looked for so often. */
const LOOK_MS = 10_000;

/** A room as it is now; it asks for what has changed when the server says so. */
export interface WatchedRoom {
  readonly room: Room | undefined;
  /** What the server refused. */
  readonly refusal: string | undefined;
  readonly again: () => Promise<void>;
}

/** Reads a room again and again; for one setting as long as its part is shown. */
export function useRoom(settingId: string): WatchedRoom {
  const ask = useAsk(getRoom);
  const [room, setRoom] = useState<Room>();
  const [refusal, setRefusal] = useState<string>();
  const known = useRef<Room>(undefined);
  const reading = useRef<Promise<void>>(undefined);
  const isAsked = useRef(false);

  const read = useEffectEvent(async (): Promise<void> => {
    const { epoch = "", number = 0 } = known.current ?? {};
    const answer = await ask({ id: settingId, epoch, since: number });
    if (!answer.success) {
      // What was cut off comes by itself; the last state stays in view.
      if (answer.code !== "kernel.network") setRefusal(answer.message);
      return;
    }
    setRefusal(undefined);
    known.current = mergeRoom(known.current, answer.data);
    setRoom(known.current);
  });
  // One question at a time; what was told meanwhile is asked after it.
  const again = useCallback(async (): Promise<void> => {
    isAsked.current = true;
    reading.current ??= (async () => {
      while (isAsked.current) {
        isAsked.current = false;
        // oxlint-disable-next-line no-await-in-loop -- one question at a time
        await read();
      }
    })().finally(() => {
      reading.current = undefined;
    });
    await reading.current;
  }, []);

  useEffect(() => joinTopic(`${TOPIC}:${settingId}`), [settingId]);
  useLive(TOPIC, () => void again());
  useLive("missed", () => void again());
  useLive("refresh", () => void again());
  useEffect(() => {
    void again();
    const timer = setInterval(() => {
      if (!document.hidden) void again();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [again]);
  return { room, refusal, again };
}
