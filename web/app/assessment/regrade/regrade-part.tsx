import {
  createRegrade,
  getRegrade,
  listRegraded,
  type RegradeChoice,
} from "@perennial/contract/assessment/regrade.ts";
import { getResultFigures } from "@perennial/contract/assessment/result-sheet.ts";
import { Radio } from "antd";
import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useManager } from "../../course/public.tsx";
import { Ask } from "../../space/ask.tsx";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { pointsText } from "../sitting/points-text.ts";
import type { Regrade } from "./regrade-facts.ts";
import { RegradedQuestion } from "./regraded-question.tsx";
import { useRegradeWords } from "./regrade-words.ts";

type Learner = RowOf<typeof listRegraded>;

interface RegradeProps {
  readonly settingId: string;
  readonly questionId: string;
}

const LOOKS_MS = 2_000;
const textOf = (points: number | null): string => (points === null ? "—" : pointsText(points));

/** The question with both keys, what each choice would do to whom, and the decision. */
export function RegradePart({ settingId, questionId }: RegradeProps): ReactNode {
  const read = useRead(getRegrade, { settingId, questionId });
  const { data, again } = read;
  const isWorking = data?.done.some(({ finishedAt }) => finishedAt === null) === true;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void again(), LOOKS_MS);
    return () => clearInterval(timer);
  }, [isWorking, again]);
  return (
    <Reading of={read}>
      {(regrade) => (
        <>
          <RegradedQuestion regrade={regrade} toLibrary={<ToLibrary questionId={questionId} />} />
          <Decision
            key={regrade.number}
            regrade={regrade}
            settingId={settingId}
            questionId={questionId}
          />
          <History regrade={regrade} />
        </>
      )}
    </Reading>
  );
}

function ToLibrary({ questionId }: { readonly questionId: string }): ReactNode {
  const words = useRegradeWords();
  const { to } = useManager();
  return <Link to={to(`prepare/question-library/editor/${questionId}`)}>{words.toLibrary}</Link>;
}

/** What a choice would do, in a sentence. */
function OutcomeText({ outcome }: { readonly outcome: Regrade["outcomes"][number] }): ReactNode {
  const words = useRegradeWords();
  const { learnerNum, gainNum, loseNum, markNum, passGainNum, passLoseNum, unitNum } = outcome;
  const facts = [
    learnerNum === 0 ? words.noChange : words.outcome(learnerNum, gainNum, loseNum),
    markNum === 0 ? "" : words.marks(markNum),
    passGainNum + passLoseNum === 0 ? "" : words.passes(passGainNum, passLoseNum),
    unitNum === 0 ? "" : words.units(unitNum),
  ];
  return (
    <Text as="span" block tone="muted" size={1} tabular>
      {facts.filter(Boolean).join(" · ")}
    </Text>
  );
}

function Decision({
  regrade,
  settingId,
  questionId,
}: RegradeProps & { readonly regrade: Regrade }): ReactNode {
  const words = useRegradeWords();
  const [choice, setChoice] = useState<RegradeChoice>(
    regrade.outcomes.some((one) => one.choice === "new") ? "new" : "full",
  );
  const [asked, setAsked] = useState<{ readonly save: () => void }>();
  const create = useWrite(createRegrade, {
    invalidates: [getRegrade, listRegraded, getResultFigures],
    done: words.done,
  });
  const learnerNum = regrade.outcomes.find((one) => one.choice === choice)?.learnerNum ?? 0;
  const definitions: readonly FieldDefinition[] = [
    {
      name: "reason",
      label: words.reason,
      widgetType: "MultiLineText",
      hint: words.reasonHint,
      ...rulesOf(createRegrade, "reason"),
    },
  ];
  return (
    <>
      <Panel title={words.how}>
        <Stack gap={4}>
          <Radio.Group
            value={choice}
            onChange={(event) => setChoice(event.target.value as RegradeChoice)}
          >
            <Stack gap={3}>
              {regrade.outcomes.map((outcome) => (
                <Radio key={outcome.choice} value={outcome.choice}>
                  {words.choices[outcome.choice]}
                  <OutcomeText outcome={outcome} />
                </Radio>
              ))}
            </Stack>
          </Radio.Group>
          <FieldForm<{ readonly reason: string }>
            isNew
            layout="above"
            label={words.how}
            definitions={definitions}
            stored={{ reason: "" }}
            saveWords={words.confirm}
            ask={(_values, save) => setAsked({ save })}
            onSave={({ reason }) =>
              create.send({ settingId, questionId, choice, number: regrade.number, reason })
            }
          />
        </Stack>
      </Panel>
      {asked ? (
        <Ask
          title={words.confirm}
          action={words.confirm}
          onConfirm={() => {
            setAsked(undefined);
            asked.save();
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{choice === "none" ? words.askNone : words.ask(words.choices[choice], learnerNum)}</p>
        </Ask>
      ) : null}
      {choice === "none" ? null : (
        <Affected settingId={settingId} questionId={questionId} choice={choice} />
      )}
    </>
  );
}

function Affected({
  settingId,
  questionId,
  choice,
}: RegradeProps & { readonly choice: RegradeChoice }): ReactNode {
  const words = useRegradeWords();
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.name, widgetType: "SingleLineText" },
    { name: "className", label: words.className, widgetType: "SingleLineText" },
    { name: "attemptNumber", label: words.attempt, widgetType: "Number", width: 90 },
    { name: "points", label: words.points, widgetType: "SingleLineText", width: 130 },
    { name: "final", label: words.final, widgetType: "SingleLineText", width: 220 },
  ];
  const verdict = ({ isPassedBefore, isPassedAfter }: Learner): string =>
    isPassedBefore === isPassedAfter ? "" : isPassedAfter === true ? words.passed : words.failed;
  return (
    <Stack gap={3} narrow>
      <Text as="h2" size={2} weight="strong">
        {words.affected}
      </Text>
      <FieldTable
        name="regraded"
        label={words.affected}
        operation={listRegraded}
        params={{ settingId, questionId, choice }}
        definitions={definitions}
        cells={{
          points: ({ before, after }: Learner) =>
            words.fromTo(pointsText(before), pointsText(after)),
          final: (learner: Learner) => {
            const marks = words.fromTo(textOf(learner.finalBefore), textOf(learner.finalAfter));
            return [marks, verdict(learner)].filter(Boolean).join(" · ");
          },
        }}
        empty={<EmptyState message={words.nobody} />}
      />
    </Stack>
  );
}

function History({ regrade: { done } }: { readonly regrade: Regrade }): ReactNode {
  const words = useRegradeWords();
  if (done.length === 0) return null;
  return (
    <Panel title={words.history}>
      <Stack as="ul" gap={3}>
        {done.map(({ id, choice, reason, byName, createdAt, finishedAt, changedNum }) => (
          <Stack as="li" gap="half" key={id}>
            <Text>
              {words.choices[choice]} ·{" "}
              {finishedAt === null ? words.working : words.changed(changedNum)}
            </Text>
            <Text tone="muted" size={1}>
              {words.by(byName, plainDateTime(createdAt))} · {reason}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
