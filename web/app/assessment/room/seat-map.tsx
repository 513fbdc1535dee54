import type { RoomLearner } from "@perennial/contract/assessment/room.ts";
import type { CSSProperties, ReactNode } from "react";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useRoomWords } from "./room-words.ts";
import { SEAT_COLUMNS, useSeatColumns } from "./seat-columns.ts";
import { seatRooms } from "./seat-rooms.ts";
import styles from "./seat-map.module.css";

interface SeatMapProps {
  readonly learners: readonly RoomLearner[];
  /** Those under the filter; the others are drawn faintly. */
  readonly shown: ReadonlySet<string>;
  readonly chosenId: string;
  readonly onChoose: (userId: string) => void;
}

/** The rooms as they stand: seats in rows, who sits there, and how it stands with each. */
export function SeatMap({ learners, shown, chosenId, onChoose }: SeatMapProps): ReactNode {
  const words = useRoomWords();
  const [columns, choose] = useSeatColumns();
  const rooms = seatRooms(learners);
  return (
    <Stack gap={4}>
      <Row as="label" gap={2} align="center" wrap>
        {words.seatsInRow}
        <select
          className={styles.columns}
          value={columns}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {Array.from(
            { length: SEAT_COLUMNS.most - SEAT_COLUMNS.least + 1 },
            (_, at) => SEAT_COLUMNS.least + at,
          ).map((num) => (
            <option key={num} value={num}>
              {num}
            </option>
          ))}
        </select>
      </Row>
      {rooms.map(({ roomId, name, seats }) => (
        <Stack as="section" key={roomId} gap={2} narrow aria-label={name}>
          <Text as="h2" size={2} weight="strong">
            {name}
          </Text>
          <Box scroll="x">
            <ol className={styles.map} style={{ "--seats": columns } as CSSProperties}>
              {seats.map((learner, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
                <li key={at}>
                  {learner ? (
                    <button
                      type="button"
                      className={styles.seat}
                      data-state={learner.state}
                      data-noted={learner.notedNum > 0 || undefined}
                      data-faint={!shown.has(learner.userId) || undefined}
                      aria-pressed={learner.userId === chosenId}
                      onClick={() => onChoose(learner.userId)}
                    >
                      <Text size={1} tabular>
                        {at + 1}
                      </Text>
                      <Text weight="strong" ellipsis>
                        {learner.name}
                      </Text>
                      <Text size={1} ellipsis>
                        {words.states[learner.state]}
                      </Text>
                    </button>
                  ) : (
                    <span className={styles.empty} aria-label={words.seatEmpty(at + 1)} role="img">
                      {at + 1}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}
