import {
  getScheme,
  listRegrades,
  regradeLearners,
  tryRegrade,
} from "@perennial/contract/training/project/assess.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Column, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useAssessWords } from "./assess-words.ts";

interface RegradeProps {
  readonly packageId: string;
  readonly version: number;
}

/** Grading all learners by the newest version: first what would become of them, then with a reason. */
export function Regrade({ packageId, version }: RegradeProps): ReactNode {
  const words = useAssessWords();
  const [isTried, setTried] = useState(false);
  const attempt = useRead(tryRegrade, { packageId }, { isEnabled: isTried });
  const { send } = useWrite(regradeLearners, {
    invalidates: [getScheme, listRegrades, tryRegrade],
  });
  return (
    <Panel title={words.anew} lead={words.anewLead}>
      <Stack gap={4} across="start">
        {isTried ? null : <Button onClick={() => setTried(true)}>{words.attempt}</Button>}
        {isTried ? (
          <Reading of={attempt}>
            {(outcome) =>
              outcome.learnerNum === 0 ? (
                <p role="status">{words.nobody}</p>
              ) : (
                <Stack gap={4}>
                  <Outcome outcome={outcome} />
                  <FieldForm
                    label={words.apply}
                    isNew
                    isGuarded={false}
                    definitions={[
                      {
                        name: "reason",
                        label: words.reason,
                        widgetType: "SingleLineText",
                        hint: words.reasonHint,
                        ...rulesOf(regradeLearners, "reason"),
                      },
                    ]}
                    stored={{ reason: "" }}
                    saveWords={words.apply}
                    onSave={async ({ reason }) => {
                      const answer = await send({ packageId, version, reason });
                      if (answer.success) showToast(words.applied(answer.data.learnerNum), "done");
                      return answer;
                    }}
                  />
                </Stack>
              )
            }
          </Reading>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Outcome({ outcome }: { readonly outcome: OutputOf<typeof tryRegrade> }): ReactNode {
  const words = useAssessWords();
  const { learnerNum, gainedNum, lostNum, turns } = outcome;
  const unnamed = gainedNum + lostNum - turns.length;
  const points = (total: number | null): string => (total === null ? "–" : String(total));
  return (
    <>
      <p role="status">{words.outcome(learnerNum, gainedNum, lostNum)}</p>
      {turns.length > 0 ? (
        <Column as="ul" gap={2}>
          {turns.map((turn) => (
            <Row as="li" key={turn.id} gap={1} gapX={4} wrap>
              <span>{turn.name}</span>
              <Text weight="strong" tone={turn.isGained ? undefined : "danger"}>
                {turn.isGained ? words.gains : words.loses}
              </Text>
              <Text tone="muted" tabular>
                {words.turn(turn.beforeVersion, points(turn.beforeTotal), points(turn.afterTotal))}
              </Text>
            </Row>
          ))}
        </Column>
      ) : null}
      {unnamed > 0 ? <p>{words.more(unnamed)}</p> : null}
    </>
  );
}
