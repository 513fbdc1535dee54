import type { listPapers } from "@perennial/contract/assessment/paper.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { usePaperWords } from "../paper-words.ts";

const KINDS = { 0: "over", 1: "done", 2: "waiting" } as const;

/** Whether learners see a paper, and whether it was changed since. */
export function PaperState({
  paper: { publishState, hasChanges },
}: {
  readonly paper: Pick<OutputOf<typeof listPapers>[number], "publishState" | "hasChanges">;
}): ReactNode {
  const words = usePaperWords();
  return (
    <Row as="span" inline gap={2} align="center" wrap>
      <StateMark kind={KINDS[publishState]}>{words.states[publishState]}</StateMark>
      {publishState !== 0 && hasChanges ? (
        <Text size={0} padX={2} round="mark" ground="accent-soft" tone="accent-strong">
          {words.hasChanges}
        </Text>
      ) : null}
    </Row>
  );
}
