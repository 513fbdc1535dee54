import type { ReviewStep } from "@perennial/contract/course/period/publish.ts";
import type { ReactNode } from "react";
import type { z } from "zod";
import { plainDateTime } from "../../kernel/format.ts";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./manager-page.module.css";
import { usePublishWords } from "./publish-words.ts";

interface ReviewHistoryProps {
  readonly history: readonly z.output<typeof ReviewStep>[];
}

/** What happened to a period on its way through review, the latest first. */
export function ReviewHistory({ history }: ReviewHistoryProps): ReactNode {
  const words = usePublishWords();
  if (history.length === 0)
    return (
      <Text as="p" tone="muted" size={1}>
        {words.noHistory}
      </Text>
    );
  return (
    <Stack as="ol" full className={styles.rows}>
      {history.map(({ id, step, actorName, createdAt, comment }) => (
        <li key={id}>
          <Stack as="span" grow className={styles.grow}>
            <span>
              {words.steps[step] ?? step} · {actorName}
            </span>
            {comment ? (
              <Box as="span" above={1} pad={1} padX={3} tone="ink" className={styles.quote}>
                {comment}
              </Box>
            ) : null}
          </Stack>
          <Text as="time" tone="muted" size={1} dateTime={createdAt}>
            {plainDateTime(createdAt)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
