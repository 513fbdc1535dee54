import type { RoomLearner } from "@perennial/contract/assessment/room.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import type { RowAction } from "../../space/row-action.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";
import { RoomPerson } from "./room-person.tsx";
import { useRoomWords } from "./room-words.ts";
import type { Room } from "./use-room.ts";
import styles from "./room.module.css";

/** So many are shown at once; a hall has some hundreds. */
const PAGE = 60;

interface RoomPeopleProps {
  readonly room: Room;
  readonly learners: readonly RoomLearner[];
  readonly actionsOf: (learner: RoomLearner) => readonly RowAction[];
  /** Stands there for nobody. */
  readonly empty: ReactNode;
}

/** People of a room below each other, some at once. */
export function RoomPeople({ room, learners, actionsOf, empty }: RoomPeopleProps): ReactNode {
  const words = useRoomWords();
  const [most, setMost] = useState(PAGE);
  const serverNow = Date.parse(room.serverTime);
  if (learners.length === 0) return empty;
  return (
    <>
      <Box card>
        <Row className={`${styles.person} ${styles.names}`} aria-hidden>
          {[words.learner, words.state, words.progress, words.left, words.noted, ""].map((name) => (
            <span key={name}>{name}</span>
          ))}
        </Row>
        <ul className={styles.people}>
          {learners.slice(0, most).map((learner) => (
            <RoomPerson
              key={learner.userId}
              learner={learner}
              questionNum={room.questionNum}
              serverNow={serverNow}
              actions={actionsOf(learner)}
            />
          ))}
        </ul>
      </Box>
      {learners.length > most ? (
        <Row justify="center">
          <Button onClick={() => setMost(most + PAGE)}>
            {words.more(Math.min(PAGE, learners.length - most))}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
