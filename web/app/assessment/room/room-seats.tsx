import type { RoomLearner } from "@perennial/contract/assessment/room.ts";
import type { ReactNode } from "react";
import { Row } from "../../ui/layout/layout.tsx";
import { useRoomWords } from "./room-words.ts";
import { SeatMap } from "./seat-map.tsx";
import styles from "./room.module.css";

interface RoomSeatsProps {
  readonly learners: readonly RoomLearner[];
  /** Those under the filter. */
  readonly shown: readonly RoomLearner[];
  readonly isMap: boolean;
  readonly onMap: (isMap: boolean) => void;
  readonly chosenId: string;
  readonly onChoose: (userId: string) => void;
}

/** The choice between the list and the seats, and the seats. */
export function RoomSeats(props: RoomSeatsProps): ReactNode {
  const { learners, shown, isMap, onMap, chosenId, onChoose } = props;
  const words = useRoomWords();
  return (
    <>
      <Row as="ul" gap={2} className={styles.filters} aria-label={words.ways}>
        {[words.asList, words.asSeats].map((name, at) => (
          <li key={name}>
            <button
              type="button"
              className={styles.filter}
              aria-pressed={isMap === (at === 1)}
              onClick={() => onMap(at === 1)}
            >
              {name}
            </button>
          </li>
        ))}
      </Row>
      {isMap ? (
        <SeatMap
          learners={learners}
          shown={new Set(shown.map(({ userId }) => userId))}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}
