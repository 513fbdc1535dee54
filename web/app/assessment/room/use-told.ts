import { listRoomMessages, readRoomMessage } from "@perennial/contract/assessment/room.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useRef, useState } from "react";
import { useAsk } from "../../kernel/operation/use-asking.ts";
import { joinTopic, useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import type { Work } from "../work/use-work.ts";

type Told = OutputOf<typeof listRoomMessages>[number];

const TOPIC = "exam-room";
/** A whole hall asks after one message: not at the same moment. */
const SPREAD_MS = 1_500;

/**
 * What the learner of an attempt was told and has not confirmed yet, the oldest first. With every message the time is
 * asked for too, for it may have changed, and the attempt may be over.
 */
export function useTold({ opened, journal }: Work): {
  readonly unread: readonly Told[];
  readonly confirm: (id: string) => void;
} {
  const { id, settingId } = opened;
  const { data = [], again } = useRead(listRoomMessages, { id });
  const read = useAsk(readRoomMessage);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onNews = (): void => {
    if (waiting.current !== undefined) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      journal.greet();
      void again();
    }, Math.random() * SPREAD_MS);
  };
  useEffect(() => joinTopic(`${TOPIC}:${settingId}`), [settingId]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useLive(TOPIC, onNews);
  useLive("missed", onNews);
  useLive("refresh", onNews);
  return {
    unread: data.filter((one) => !one.isRead && !confirmed.has(one.id)),
    confirm: (messageId) => {
      setConfirmed((before) => new Set([...before, messageId]));
      void read({ id, messageId });
    },
  };
}
