import type { RoomLearner } from "@perennial/contract/assessment/room.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { RowActions, type RowAction } from "../../space/row-action.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePhotoWords } from "../photo/photo-words.ts";
import { useWatchWords } from "../watch/watch-words.ts";
import { minutesLeft } from "./merge-room.ts";
import { useRoomWords } from "./room-words.ts";
import styles from "./room.module.css";

const SIGN = {
  absent: "over",
  present: "waiting",
  working: "waiting",
  offline: "refused",
  submitted: "done",
  redo: "waiting",
  over: "refused",
} as const;

interface RoomPersonProps {
  readonly learner: RoomLearner;
  readonly questionNum: number;
  /** The server's time in milliseconds. */
  readonly serverNow: number;
  readonly actions: readonly RowAction[];
}

/** One learner of a room: state, progress, minutes left, what was noted, what can be done. */
export function RoomPerson({
  learner,
  questionNum,
  serverNow,
  actions,
}: RoomPersonProps): ReactNode {
  const words = useRoomWords();
  const watch = useWatchWords();
  const photo = usePhotoWords();
  const { state, notedNum, lastNoted, answeredNum } = learner;
  const isAtIt = state === "working" || state === "offline";
  const minutes = isAtIt ? minutesLeft(learner, serverNow) : null;
  const place = learner.room === "" ? "" : words.seat(learner.room, learner.seat);
  const { photoCheck } = learner;
  const notes = [
    photoCheck ? `${photo.title}：${photo.states[photoCheck.state]}` : "",
    state === "offline" && learner.seenAt ? words.lastSeen(plainDateTime(learner.seenAt)) : "",
    notedNum > 0 && lastNoted ? words.notedOf(notedNum, watch.kinds[lastNoted]) : "",
  ].filter(Boolean);
  return (
    <li
      className={styles.person}
      data-alarm={state === "offline" || undefined}
      data-quiet={learner.attemptId === "" || undefined}
    >
      <Stack gap={0} narrow>
        <Text weight="strong" ellipsis>
          {learner.name}
        </Text>
        <Text tone="muted" size={1} ellipsis>
          {[place, learner.className].filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      <StateMark kind={SIGN[state]}>{words.states[state]}</StateMark>
      <Text tabular className={styles.figure}>
        <span className={styles.short}>{words.progress} </span>
        {learner.attemptId === "" || answeredNum === null
          ? "—"
          : words.progressOf(answeredNum, questionNum)}
      </Text>
      <Text tabular className={styles.figure}>
        <span className={styles.short}>{words.left} </span>
        {isAtIt ? (minutes === null ? words.noEnd : words.minutesLeft(minutes)) : "—"}
      </Text>
      <Text size={1} className={styles.notes} tone={notedNum > 0 ? "accent-strong" : "muted"}>
        {notes.join(" · ")}
      </Text>
      <div className={styles.acts}>
        <RowActions actions={actions} of={learner.name} />
      </div>
    </li>
  );
}
