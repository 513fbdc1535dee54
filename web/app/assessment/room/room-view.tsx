import type { RoomLearner } from "@perennial/contract/assessment/room.ts";
import { useState, type ReactNode } from "react";
import type { RowAction } from "../../space/row-action.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { usePhotoWords } from "../photo/photo-words.ts";
import { useWatchWords } from "../watch/watch-words.ts";
import { countsOf, shownOf, type RoomFilter } from "./room-filter.ts";
import { RoomMessages } from "./room-messages.tsx";
import { RoomPeople } from "./room-people.tsx";
import { RoomSeats } from "./room-seats.tsx";
import { RoomAsked, type AskedStep } from "./room-asked.tsx";
import { useRoomWords } from "./room-words.ts";
import type { Room } from "./use-room.ts";
import styles from "./room.module.css";

interface RoomViewProps {
  readonly settingId: string;
  readonly room: Room;
  readonly again: () => Promise<void>;
  /** Where one sees what was noted of an attempt, for those who may. */
  readonly evidence?: (attemptId: string) => string;
}

/** A room that is watched over: who is how far, and what can be done. */
export function RoomView({ settingId, room, again, evidence }: RoomViewProps): ReactNode {
  const words = useRoomWords();
  const watch = useWatchWords();
  const photo = usePhotoWords();
  const [filter, setFilter] = useState<RoomFilter>("all");
  const [keyword, setKeyword] = useState("");
  const [asked, setAsked] = useState<AskedStep>();
  const close = (): void => setAsked(undefined);
  const done = (): void => void again();
  const shown = shownOf(room.learners, filter, keyword);
  const hasSeats = room.learners.some(({ seat }) => seat !== "");
  const [isMap, setIsMap] = useState(false);
  const [chosenId, setChosenId] = useState("");
  // Below the seats stands who was chosen there; whoever has none is in the list.
  const listed =
    isMap && hasSeats ? room.learners.filter(({ userId }) => userId === chosenId) : shown;
  const nameOf = (one: RoomFilter): string =>
    one === "all"
      ? words.all
      : one === "noted"
        ? words.noted
        : one === "unchecked"
          ? photo.unchecked
          : words.states[one];

  const actionsOf = (learner: RoomLearner): RowAction[] => {
    const { state, attemptId } = learner;
    const isAtIt = state === "working" || state === "offline";
    const isOver = state === "submitted" || state === "over";
    const step = (kind: "extra" | "reopen", label: string): RowAction => ({
      key: kind,
      label,
      run: () =>
        setAsked({
          is: "step",
          step: {
            kind,
            learner: { name: learner.name, userId: learner.userId, attemptId, watchId: attemptId },
          },
        }),
    });
    const { photoCheck } = learner;
    return [
      ...(photoCheck
        ? [
            {
              key: "compare",
              label: photo.compare,
              run: () => setAsked({ is: "compare", learner, id: photoCheck.id }),
            },
          ]
        : []),
      { key: "message", label: words.message, run: () => setAsked({ is: "message", learner }) },
      ...(isAtIt || state === "absent" || state === "present" ? [step("extra", words.extra)] : []),
      ...(isOver ? [step("reopen", words.reopen)] : []),
      ...(evidence && attemptId !== ""
        ? [{ key: "evidence", label: watch.link, to: evidence(attemptId) }]
        : []),
      ...(isAtIt
        ? [
            {
              key: "submit",
              label: words.submit,
              isDanger: true,
              run: () => setAsked({ is: "submit", learner }),
            },
          ]
        : []),
    ];
  };
  return (
    <>
      <RoomMessages messages={room.messages} />
      <Row gap={3} justify="between" align="center" wrap>
        <Row as="ul" gap={2} wrap className={styles.filters} aria-label={words.filters}>
          {countsOf(room.learners).map(([one, num]) => (
            <li key={one}>
              <button
                type="button"
                className={styles.filter}
                aria-pressed={one === filter}
                onClick={() => setFilter(one)}
              >
                {nameOf(one)}
                <Text weight="strong" tabular>
                  {num}
                </Text>
              </button>
            </li>
          ))}
        </Row>
        <input
          type="search"
          className={styles.search}
          aria-label={words.search}
          placeholder={words.search}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </Row>
      {hasSeats ? (
        <RoomSeats
          learners={room.learners}
          shown={shown}
          isMap={isMap}
          onMap={setIsMap}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
      ) : null}
      <RoomPeople
        key={filter}
        room={room}
        learners={listed}
        actionsOf={actionsOf}
        empty={isMap && hasSeats ? null : <EmptyState message={words.nobody} />}
      />
      {asked ? (
        <RoomAsked settingId={settingId} asked={asked} onDone={done} onClose={close} />
      ) : null}
    </>
  );
}
