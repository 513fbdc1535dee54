import { ASSESSMENT_PARTS } from "@perennial/contract/course/period/assessment-rules.ts";
import { getScheme, listRegrades, setScheme } from "@perennial/contract/training/project/assess.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { AssessmentForm } from "../../course/manager/public.tsx";
import { longDate } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Column, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAssessWords } from "./assess-words.ts";
import { ProjectFrame } from "./project-frame.tsx";
import { Regrade } from "./regrade.tsx";

type Scheme = OutputOf<typeof getScheme>;
const REGRADES_SHOWN = 20;

/** …/khsz: how a project is assessed, in versions, and grading anew by the newest. */
export default function ProjectAssessmentScreen(): ReactNode {
  return <ProjectFrame page="khsz">{({ id }) => <Assessment packageId={id} />}</ProjectFrame>;
}

function Assessment({ packageId }: { readonly packageId: string }): ReactNode {
  return (
    <Reading of={useRead(getScheme, { packageId })}>
      {(scheme) => (
        <>
          <Rules key={scheme.version} packageId={packageId} scheme={scheme} />
          {scheme.version > 0 ? (
            <>
              <Regrade key={scheme.version} packageId={packageId} version={scheme.version} />
              <History packageId={packageId} versions={scheme.versions} />
            </>
          ) : null}
        </>
      )}
    </Reading>
  );
}

interface RulesProps {
  readonly packageId: string;
  readonly scheme: Scheme;
}

function Rules({ packageId, scheme }: RulesProps): ReactNode {
  const words = useAssessWords();
  const { version } = scheme;
  const { send, isBusy } = useWrite(setScheme, { invalidates: [getScheme], done: words.saved });
  return (
    <Panel title={version === 0 ? words.first : words.version(version)} lead={words.hint}>
      <Stack gap={4}>
        {version === 0 ? <Alert type="info" showIcon title={words.none} /> : null}
        <AssessmentForm
          stored={scheme}
          parts={ASSESSMENT_PARTS}
          mayEdit
          mayKeep={version === 0}
          hasFull={false}
          isBusy={isBusy}
          onSave={(rules) => void send({ packageId, baseVersion: version, rules })}
        />
      </Stack>
    </Panel>
  );
}

interface HistoryProps {
  readonly packageId: string;
  readonly versions: Scheme["versions"];
}

/** What was in force when, and who has graded anew and why. */
function History({ packageId, versions }: HistoryProps): ReactNode {
  const words = useAssessWords();
  const language = useLanguage();
  const regrades = useRead(listRegrades, { packageId, pageSize: REGRADES_SHOWN });
  return (
    <Panel title={words.history}>
      <Column as="ol" gap={3}>
        {versions.map(({ version, passLine, byName, createdAt, learnerNum }) => (
          <Row as="li" key={version} gap={1} gapX={4} wrap>
            <Text weight="strong">{words.nth(version)}</Text>
            <span>{words.line(passLine)}</span>
            <span>{words.grades(learnerNum)}</span>
            <Text tone="muted">{byName}</Text>
            <Text tone="muted" tabular>
              {longDate(createdAt, language)}
            </Text>
          </Row>
        ))}
        {regrades.data?.map((one) => (
          <li key={one.id}>
            <Row gap={1} gapX={4} wrap>
              <Text weight="strong">{words.nth(one.version)}</Text>
              <span>{words.regraded(one.learnerNum, one.gainedNum, one.lostNum)}</span>
              <Text tone="muted">{one.byName}</Text>
              <Text tone="muted" tabular>
                {longDate(one.createdAt, language)}
              </Text>
            </Row>
            <p>{one.reason}</p>
          </li>
        ))}
      </Column>
    </Panel>
  );
}
