import type { ReactNode } from "react";
import { QuestionView } from "../../question/public.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { pointsText } from "../sitting/points-text.ts";
import { RightText, Said } from "../sitting/question-said.tsx";
import type { Regrade } from "./regrade-facts.ts";
import { useRegradeWords } from "./regrade-words.ts";

interface RegradedQuestionProps {
  readonly regrade: Regrade;
  /** The way to the question in its library. */
  readonly toLibrary: ReactNode;
}

/** A question as learners were shown it, with the key so far and the new one. */
export function RegradedQuestion({ regrade, toLibrary }: RegradedQuestionProps): ReactNode {
  const words = useRegradeWords();
  const { item, no, points, oldKey, newKey, keyState, oldVersion, newVersion, byHandNum } = regrade;
  return (
    <Panel title={words.question(no, pointsText(points))} lead={words.shown}>
      <Stack gap={4} narrow>
        <QuestionView item={item} answer={undefined} />
        <Key regrade={regrade} of={oldKey} label={words.oldKey(oldVersion)} />
        {newKey ? <Key regrade={regrade} of={newKey} label={words.newKey(newVersion)} /> : null}
        {keyState === "there" ? null : (
          <Text as="p">
            {keyState === "same" ? words.sameKey : words.otherQuestion}{" "}
            {keyState === "same" ? toLibrary : null}
          </Text>
        )}
        {byHandNum > 0 ? (
          <Text as="p" tone="muted">
            {words.byHand(byHandNum)}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

interface KeyProps {
  readonly regrade: Regrade;
  readonly of: Regrade["oldKey"];
  readonly label: string;
}

function Key({ regrade: { item }, of, label }: KeyProps): ReactNode {
  return (
    <Said label={label}>
      {item.children.length === 0 ? (
        <RightText right={of} options={item.options} />
      ) : (
        <Stack as="ol" gap={1}>
          {item.children.map(({ id, options }) => {
            const part = of.parts[id];
            return <li key={id}>{part ? <RightText right={part} options={options} /> : "—"}</li>;
          })}
        </Stack>
      )}
    </Said>
  );
}
