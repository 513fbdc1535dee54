import { decideEvidence, EVIDENCE_DECISIONS } from "@perennial/contract/assessment/evidence.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import type { Decided } from "./decided-case.tsx";
import { useWatchWords } from "./watch-words.ts";

interface DecisionFormProps {
  readonly attemptId: string;
  readonly decided: Decided | null;
  readonly onSaved: () => void;
  readonly onCancel?: (() => void) | undefined;
}

interface Values {
  readonly decision: Decided["decision"];
  readonly reason: string;
  readonly answer: string;
}

/** Asks what somebody decides who has looked at it, and why; where the learner has appealed, what is answered. */
export function DecisionForm(props: DecisionFormProps): ReactNode {
  const { attemptId, decided, onSaved, onCancel } = props;
  const words = useWatchWords();
  const { send } = useWrite(decideEvidence, { done: words.decided });
  const isAppealed = decided !== null && decided.appeal !== "";
  const definitions: readonly FieldDefinition[] = [
    {
      name: "decision",
      label: words.decide,
      widgetType: "Radio",
      ...rulesOf(decideEvidence, "decision"),
      options: EVIDENCE_DECISIONS.map((value) => ({ value, name: words.decisions[value] })),
    },
    {
      name: "reason",
      label: words.decisionReason,
      widgetType: "MultiLineText",
      ...rulesOf(decideEvidence, "reason"),
    },
    ...(isAppealed
      ? [
          {
            name: "answer",
            label: words.answer,
            widgetType: "MultiLineText" as const,
            ...rulesOf(decideEvidence, "answer"),
            // allowed(required-of-contract): only an appeal wants an answer
            required: true,
          },
        ]
      : []),
  ];
  return (
    <FieldForm<Values>
      isNew={decided === null}
      isGuarded={false}
      layout="above"
      label={words.decide}
      definitions={definitions}
      stored={{
        decision: decided?.decision ?? "nothing",
        reason: decided?.reason ?? "",
        answer: decided?.answer ?? "",
      }}
      saveWords={words.saveDecision}
      onSave={({ decision, reason, answer }) =>
        send({
          id: attemptId,
          version: decided?.version ?? 0,
          decision,
          reason,
          ...(isAppealed ? { answer } : {}),
        })
      }
      onSaved={onSaved}
      {...(onCancel ? { onCancel } : {})}
    />
  );
}
