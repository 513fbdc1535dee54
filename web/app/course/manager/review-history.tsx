import type { ReviewStep } from "@perennial/contract/course/period/publish.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { plainDateTime } from "../../kernel/format.ts";
import styles from "./manager-page.module.css";
import { usePublishWords } from "./publish-words.ts";

interface ReviewHistoryProps {
  readonly history: readonly z.output<typeof ReviewStep>[];
}

/** What happened to a period on its way through review, the latest first. */
export function ReviewHistory({ history }: ReviewHistoryProps): ReactNode {
  const words = usePublishWords();
  if (history.length === 0) return <p className={styles.muted}>{words.noHistory}</p>;
  return (
    <ol className={styles.rows}>
      {history.map(({ id, step, actorName, createdAt, comment }) => (
        <li key={id}>
          <span className={styles.grow}>
            <span>
              {words.steps[step] ?? step} · {actorName}
            </span>
            {comment ? <span className={styles.quote}>{comment}</span> : null}
          </span>
          <time className={styles.muted} dateTime={createdAt}>
            {plainDateTime(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
