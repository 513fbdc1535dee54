import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useRoomWords } from "./room-words.ts";
import type { Room } from "./use-room.ts";
import styles from "./room.module.css";

const NAMES = 3;
/** The newest ones; the others are behind a button. */
const FIRST = 2;

/** What a room was told, with how many have read it. */
export function RoomMessages({ messages }: Pick<Room, "messages">): ReactNode {
  const words = useRoomWords();
  const textOf = ({ kind, minutes, text }: Room["messages"][number]): string =>
    [kind === "said" ? "" : words[kind](minutes ?? 0), text].filter(Boolean).join(" · ");
  const [isWhole, setIsWhole] = useState(false);
  if (messages.length === 0) return null;
  return (
    <Panel title={words.messages}>
      <Stack gap={2}>
        <ul className={styles.told}>
          {(isWhole ? messages : messages.slice(0, FIRST)).map((message) => {
            const { id, byName, createdAt, toNames, readNum } = message;
            const to =
              toNames.length === 0
                ? words.toAll
                : `${toNames.slice(0, NAMES).join("、")}${toNames.length > NAMES ? "…" : ""}`;
            return (
              <Stack as="li" gap={1} key={id}>
                <Text className={styles.said}>{textOf(message)}</Text>
                <Text tone="muted" size={1} tabular>
                  {[plainDateTime(createdAt), byName, to, words.read(readNum)].join(" · ")}
                </Text>
              </Stack>
            );
          })}
        </ul>
        {isWhole || messages.length <= FIRST ? null : (
          <div>
            <Button kind="quiet" onClick={() => setIsWhole(true)}>
              {words.allMessages(messages.length)}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
