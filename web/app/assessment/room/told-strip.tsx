import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import type { Work } from "../work/use-work.ts";
import { useRoomWords } from "./room-words.ts";
import { useTold } from "./use-told.ts";
import styles from "./told-strip.module.css";

/** What the invigilator has said, over the paper, one after the other, until the learner has confirmed it. */
export function ToldStrip({ work }: { readonly work: Work }): ReactNode {
  const words = useRoomWords();
  const { unread, confirm } = useTold(work);
  const [first, ...others] = unread;
  if (!first) return null;
  const { kind, minutes, text } = first;
  const said =
    kind === "said" ? text : [words.told[kind](minutes ?? 0), text].filter(Boolean).join("：");
  return (
    <Row gap={3} align="center" className={styles.strip} role="status">
      <Text narrow className={styles.said}>
        <b>{words.fromRoom}</b> {said}
      </Text>
      {others.length > 0 ? (
        <Text tone="muted" size={1} rigid>
          {words.moreTold(others.length)}
        </Text>
      ) : null}
      <Button onClick={() => confirm(first.id)}>{words.gotIt}</Button>
    </Row>
  );
}
