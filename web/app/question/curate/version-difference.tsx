import type { QuestionItem } from "@perennial/contract/question/item.ts";
import type { ReactNode } from "react";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useCurateWords } from "./curate-words.ts";
import { differingLines, linesOfItem } from "./item-lines.ts";

function Lines({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}): ReactNode {
  if (lines.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text tone="muted" size={1}>
        {title}
      </Text>
      <Stack as="ul" gap={1}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </Stack>
    </Stack>
  );
}

/** What an older version of a question says that the newest does not, and the other way round. */
export function VersionDifference({
  shown,
  now,
}: {
  readonly shown: QuestionItem;
  readonly now: QuestionItem;
}): ReactNode {
  const words = useCurateWords();
  const { rightMark } = words;
  const { inOne, inOther } = differingLines(
    linesOfItem(shown, rightMark),
    linesOfItem(now, rightMark),
  );
  return (
    <Stack
      as="section"
      gap={2}
      pad={3}
      round="control"
      ground="accent-soft"
      aria-label={words.differs}
    >
      <Text weight="strong" size={1}>
        {words.differs}
      </Text>
      {inOne.length + inOther.length === 0 ? <Text size={1}>{words.sameAsNow}</Text> : null}
      <Lines title={words.addedLine} lines={inOne} />
      <Lines title={words.removedLine} lines={inOther} />
    </Stack>
  );
}
