import type { getSitting } from "@perennial/contract/assessment/attempt.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { Panel } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { resultPath } from "./sitting-address.ts";
import { useSittingWords } from "./sitting-words.ts";
import styles from "./sitting.module.css";

type Facts = OutputOf<typeof getSitting>;

const BEGUN = 0;
const EXPIRED = 4;

/** Attempts that are over, the newest first, each with the way to its result. */
export function EarlierAttempts({ sitting }: { readonly sitting: Facts }): ReactNode {
  const words = useSittingWords();
  const over = sitting.attempts
    .filter(({ id }) => id !== sitting.openAttemptId)
    .sort((one, other) => other.number - one.number);
  if (over.length === 0) return null;
  return (
    <Panel title={words.earlier}>
      <Stack as="ul" gap={3} className={styles.list}>
        {over.map((attempt) => {
          const facts = [
            attempt.submittedAt
              ? words.submittedAt(plainDateTime(attempt.submittedAt))
              : words.startedAt(plainDateTime(attempt.startedAt)),
            ...(attempt.state === EXPIRED ? [words.expired] : []),
            ...(attempt.isLate ? [words.late] : []),
            ...(attempt.isAuto && attempt.state !== EXPIRED ? [words.auto] : []),
          ];
          return (
            <Row as="li" key={attempt.id} gap={2} gapX={4} align="baseline" justify="between" wrap>
              <Stack gap={1} narrow>
                <Text>
                  <b>{words.attemptNo(attempt.number)}</b>{" "}
                  <Text tone="muted" size={1} tabular>
                    {facts.join(" · ")}
                  </Text>
                </Text>
                {attempt.redoReason === "" ? null : (
                  <Text tone="accent-strong" size={1}>
                    {words.redoReason(attempt.redoReason)}
                  </Text>
                )}
              </Stack>
              {attempt.state === BEGUN ? null : (
                <Link to={resultPath(sitting, attempt.id, attempt.state)}>{words.look}</Link>
              )}
            </Row>
          );
        })}
      </Stack>
    </Panel>
  );
}
