import type { getOwnEvidence } from "@perennial/contract/assessment/evidence.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useWatchWords } from "./watch-words.ts";
import styles from "./watch.module.css";

export type Decided = NonNullable<OutputOf<typeof getOwnEvidence>["decided"]>;

const SIGN = { nothing: "done", noted: "over", hearing: "refused" } as const;

/** What was decided and why, what the learner said against it, and what was answered. */
export function DecidedCase({ decided }: { readonly decided: Decided }): ReactNode {
  const words = useWatchWords();
  const { decision, reason, byName, decidedAt, appeal, answer } = decided;
  const by = (name: string, at: string | null): ReactNode => (
    <Text tone="muted" size={1} tabular>
      {words.decidedBy(name, plainDateTime(at ?? ""))}
    </Text>
  );
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <StateMark kind={SIGN[decision]}>{words.decisions[decision]}</StateMark>
        <Text className={styles.said}>{reason}</Text>
        {by(byName, decidedAt)}
      </Stack>
      {appeal === "" ? null : (
        <Stack gap={1}>
          <Text weight="strong">{words.appealOf}</Text>
          <Text className={styles.said}>{appeal}</Text>
          <Text tone="muted" size={1} tabular>
            {plainDateTime(decided.appealedAt ?? "")}
          </Text>
        </Stack>
      )}
      {appeal === "" ? null : answer === "" ? (
        <StateMark kind="waiting">{words.waiting}</StateMark>
      ) : (
        <Stack gap={1}>
          <Text weight="strong">{words.answered}</Text>
          <Text className={styles.said}>{answer}</Text>
          {by(decided.answeredByName, decided.answeredAt)}
        </Stack>
      )}
    </Stack>
  );
}
