import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import styles from "./study-room.module.css";
import { useStudyRoom } from "./study-room.ts";

/** The shape of the page of a unit until it has come: the course's line, the film, the panel beside it. */
export function StudySkeleton(): ReactNode {
  const words = useWords().kernel;
  const [room] = useStudyRoom();
  return (
    <div className={styles.study} data-room={room} role="status" aria-label={words.loading}>
      <div className={styles.top}>
        <div className={styles.head} />
        <div className={styles.pages} />
      </div>
      <div className={styles.unit}>
        <div className={styles.stage}>
          <Box ground="night" className={styles.film} data-film />
        </div>
        <div className={styles.info} />
      </div>
      <Box card className={styles.side} />
    </div>
  );
}
