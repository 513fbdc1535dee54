import { listOwnRooms } from "@perennial/contract/assessment/exam/check-in.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../../space/query.ts";
import { Reading } from "../../../space/reading.tsx";
import { SpacePage } from "../../../space/space-page.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../../ui/layout/layout.tsx";
import { useRoomWords } from "../../room/room-words.ts";
import { sessionTime } from "../session-time.ts";
import { useDoorWords } from "./door-words.ts";
import styles from "./door.module.css";

const ROOT = "/ucenter/teaching-space/c/checkin";

/** ucenter/teaching-space/c/checkin: the rooms that one invigilates; a ticket that was read comes along. */
export default function CheckInScreen(): ReactNode {
  const words = useDoorWords();
  const live = useRoomWords();
  const [query] = useSearchParams();
  const code = query.get("code");
  const more = code === null ? "" : `?code=${encodeURIComponent(code)}`;
  return (
    <SpacePage title={words.title} lead={code === null ? words.lead : words.choose}>
      <Reading of={useRead(listOwnRooms, {})}>
        {(rooms) =>
          rooms.length === 0 ? (
            <EmptyState message={words.none} />
          ) : (
            <Stack as="ul" gap={3} className={styles.list}>
              {rooms.map((room) => (
                <Row
                  as="li"
                  key={room.id}
                  gap={3}
                  gapX={5}
                  align="center"
                  justify="between"
                  wrap
                  card
                  pad={5}
                >
                  <Stack gap={1} grow narrow className={styles.about}>
                    <Text as="h2" size={2} weight="strong">
                      {`${room.examName} · ${room.name}`}
                    </Text>
                    <Text tone="muted" size={1} tabular>
                      {[room.courseName, sessionTime(room), room.place].filter(Boolean).join(" · ")}
                    </Text>
                    <Text size={1} tabular>
                      {words.figures(room.presentNum, room.takenNum)}
                    </Text>
                  </Stack>
                  <Row gap={2} wrap>
                    <ButtonLink to={`${ROOT}/${room.id}/live/${room.settingId}`}>
                      {live.link}
                    </ButtonLink>
                    <ButtonLink kind="primary" to={`${ROOT}/${room.id}${more}`}>
                      {words.enter}
                    </ButtonLink>
                  </Row>
                </Row>
              ))}
            </Stack>
          )
        }
      </Reading>
    </SpacePage>
  );
}
