import { getOwnProjectResult } from "@perennial/contract/training/project/assess.ts";
import type { getOwnPackage } from "@perennial/contract/training/package-place.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useRead } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { PackageStanding } from "../package-standing.tsx";
import { useOwnPackageWords } from "../own-package-words.ts";
import { useAssessWords } from "./assess-words.ts";
import { LearnerFrame } from "./learner-frame.tsx";
import { useLearnerTabWords } from "./learner-tab-words.ts";
import { ResultLacks, ResultLine, ResultParts } from "./own-result.tsx";

type Own = OutputOf<typeof getOwnPackage>;

/** train/{id}/my-progress: how far one is in a project, and exactly what is missing. */
export default function MyProgressScreen(): ReactNode {
  return <LearnerFrame page="my-progress">{(own) => <Progress own={own} />}</LearnerFrame>;
}

function Progress({ own }: { readonly own: Own }): ReactNode {
  const words = useOwnPackageWords();
  const tabs = useLearnerTabWords();
  const assess = useAssessWords();
  const language = useLanguage();
  const { data: result } = useRead(getOwnProjectResult, { packageId: own.id });
  const missing = own.courses.filter(
    ({ isRequired, state }) => isRequired && state !== "complete" && state !== "gone",
  );
  const electives = Math.max(0, own.electiveMin - own.electiveDone);
  const isEnough = result === undefined || result.version === 0 || result.isPassed === true;
  const ends = longDate(own.studyEndDate, language);
  return (
    <Stack gap={4}>
      <Panel title={tabs.pages["my-progress"]} lead={ends ? words.until(ends) : undefined}>
        <Stack gap={2}>
          <PackageStanding of={own} />
        </Stack>
      </Panel>
      {result && result.version > 0 ? (
        <Panel title={assess.result}>
          <Stack gap={2}>
            <ResultLine result={result} />
            <ResultParts result={result} />
          </Stack>
        </Panel>
      ) : null}
      <Panel title={words.missing}>
        {own.isComplete && isEnough ? (
          <p>{words.complete}</p>
        ) : (
          <Stack as="ul" gap={2}>
            {missing.map(({ courseId, name, state, unitNum, completeNum }) => (
              <li key={courseId}>
                {name}{" "}
                <Text tone="muted">
                  {unitNum > completeNum && state === "learning"
                    ? words.unitsLeft(unitNum - completeNum)
                    : words.states[state]}
                </Text>
              </li>
            ))}
            {result ? <ResultLacks result={result} /> : null}
            {electives > 0 ? <li>{words.electivesLeft(electives)}</li> : null}
          </Stack>
        )}
      </Panel>
    </Stack>
  );
}
