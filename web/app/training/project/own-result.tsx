import type { getOwnProjectResult } from "@perennial/contract/training/project/assess.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { useAssessmentWords } from "../../course/manager/public.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAssessWords } from "./assess-words.ts";

type Result = OutputOf<typeof getOwnProjectResult>;

/** The total of a project, and whether it passes. */
export function ResultLine({ result }: { readonly result: Result }): ReactNode {
  const words = useAssessWords();
  if (result.version === 0) return <Text tone="muted">{words.noRules}</Text>;
  const verdict =
    result.isPassed === null ? words.open : result.isPassed ? words.passed : words.failed;
  const total = result.total === null ? words.notYet : String(result.total);
  return (
    <Row as="p" gap={1} gapX={4} wrap>
      <span>{words.totalOf(total, result.passLine)}</span>
      <Text weight="strong" tone={result.isPassed === false ? "danger" : undefined}>
        {verdict}
      </Text>
    </Row>
  );
}

/** The parts of a total with their points, weights and floors. */
export function ResultParts({ result }: { readonly result: Result }): ReactNode {
  const words = useAssessWords();
  const { parts } = useAssessmentWords();
  return (
    <Stack as="ul" gap={2}>
      {result.parts.map(({ part, points, weight, floor }) => (
        <Row as="li" key={part} gap={1} gapX={4} wrap>
          <span>{parts[part]}</span>
          <Text weight="strong" tabular>
            {points ?? words.notYet}
          </Text>
          <Text tone="muted">{words.weight(weight)}</Text>
          {floor > 0 ? <Text tone="muted">{words.floor(floor)}</Text> : null}
        </Row>
      ))}
    </Stack>
  );
}

/** What a result lacks to pass, as items of a list; nothing once it has passed. */
export function ResultLacks({ result }: { readonly result: Result }): ReactNode {
  const words = useAssessWords();
  const { parts } = useAssessmentWords();
  if (result.version === 0 || result.isPassed === true) return null;
  return (
    <>
      {result.missing > 0 ? <li>{words.lacks(result.missing)}</li> : null}
      {result.parts
        .filter(({ missing }) => missing > 0)
        .map(({ part, missing }) => (
          <li key={part}>{words.floorLacks(parts[part], missing)}</li>
        ))}
    </>
  );
}
