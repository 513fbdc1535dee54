import type { getEvidence } from "@perennial/contract/assessment/evidence.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useWatchWords } from "./watch-words.ts";
import styles from "./watch.module.css";

export type NotedEvent = OutputOf<typeof getEvidence>["events"][number];
type Words = ReturnType<typeof useWatchWords>;

const MINUTE = 60;

/** What happened within a minute has its order too. */
const toTheSecond = (at: string): string =>
  `${plainDateTime(at)}:${String(new Date(at).getUTCSeconds()).padStart(2, "0")}`;

/** What kind of event it was, in words. */
export const kindSaid = ({ kind }: Pick<NotedEvent, "kind">, words: Words): string =>
  ({ ...words.kinds, ...words.steps })[kind];

function lastedSaid(seconds: number | null, words: Words): string {
  if (seconds === null) return "";
  const minutes = Math.floor(seconds / MINUTE);
  return words.lasted(
    minutes === 0 ? words.seconds(seconds) : words.minutes(minutes, seconds % MINUTE),
  );
}

interface TimelineProps {
  readonly events: readonly NotedEvent[];
  readonly startedAt?: string | null;
  readonly submittedAt?: string | null;
}

/** What was noted, in the order of time, between beginning and handing in. */
export function Timeline({ events, startedAt, submittedAt }: TimelineProps): ReactNode {
  const words = useWatchWords();
  if (events.length === 0) return <Text tone="muted">{words.nothing}</Text>;
  const line = (key: string, at: string, name: string, more: string, isEvent: boolean) => (
    <Row
      as="li"
      key={key}
      gap={1}
      gapX={4}
      align="baseline"
      wrap
      className={styles.event}
      data-quiet={isEvent ? undefined : ""}
    >
      <Text as="time" tone="muted" tabular rigid>
        {toTheSecond(at)}
      </Text>
      <Text weight={isEvent ? "strong" : undefined}>{name}</Text>
      {more === "" ? null : <Text tone="muted">{more}</Text>}
    </Row>
  );
  return (
    <Stack as="ol" gap={0} className={styles.timeline} aria-label={words.timeline}>
      {startedAt ? line("start", startedAt, words.startedAt, "", false) : null}
      {events.map((event) =>
        line(
          event.id,
          event.happenedAt,
          kindSaid(event, words),
          event.byName === ""
            ? lastedSaid(event.seconds, words)
            : words.by(event.byName, event.reason),
          true,
        ),
      )}
      {submittedAt ? line("end", submittedAt, words.submittedAt, "", false) : null}
    </Stack>
  );
}
