import type { getScriptAppeals } from "@perennial/contract/assessment/mark-appeal.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { pointsText } from "../sitting/points-text.ts";
import { useAppealWords } from "./appeal-words.ts";

export type Appeal = OutputOf<typeof getScriptAppeals>[number];

interface AppealSaidProps {
  readonly appeal: Appeal;
  /** The places of questions as the reader sees them. */
  readonly numbers?: ReadonlyMap<string, number>;
}

/** An appeal with what was said of each question, and what became of it. */
export function AppealSaid({ appeal, numbers }: AppealSaidProps): ReactNode {
  const words = useAppealWords();
  const { reason, questions, createdAt, repliedAt, repliedBy, reply } = appeal;
  const { earnedBefore: before, earnedAfter: after } = appeal;
  return (
    <Stack gap={2} narrow>
      <Row gap={3} align="baseline" wrap>
        <StateMark kind={repliedAt === null ? "waiting" : "done"}>
          {words.states[repliedAt === null ? "open" : "answered"]}
        </StateMark>
        <Text tone="muted" size={1} tabular>
          {words.askedAt(plainDateTime(createdAt))}
        </Text>
      </Row>
      <Text as="p">{reason}</Text>
      {questions.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {questions.map((question) => (
            <li key={question.questionId}>
              {words.no(numbers?.get(question.questionId) ?? question.no)} {question.reason}
            </li>
          ))}
        </Stack>
      )}
      {repliedAt === null ? null : (
        <Stack gap={1} pad={3} round="control" ground="brand-soft">
          <Text as="p">{reply}</Text>
          <Text as="p" tone="muted" size={1}>
            {words.answeredBy(repliedBy, plainDateTime(repliedAt))}
          </Text>
          {before === null || after === null ? null : (
            <Text as="p" weight="strong">
              {before === after
                ? words.kept(pointsText(after))
                : words.changed(pointsText(before), pointsText(after))}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}
