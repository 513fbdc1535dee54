import {
  getOutcomeFigures,
  listOutcomes,
  reverseOutcome,
  stepOutcomes,
} from "@perennial/contract/training/outcome/outcome.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useStepSaid, type Asked } from "./outcome-asked.ts";
import { useOutcomeWords } from "./outcome-words.ts";

/** Asks why outcomes are returned, or a confirmed one is taken back. */
export function OutcomeDialog({
  packageId,
  asked,
  onClose,
}: {
  readonly packageId: string;
  readonly asked: Asked;
  readonly onClose: () => void;
}): ReactNode {
  const words = useOutcomeWords();
  const say = useStepSaid();
  const invalidates = [listOutcomes, getOutcomeFigures];
  const step = useWrite(stepOutcomes, { invalidates });
  const reverse = useWrite(reverseOutcome, { invalidates, done: words.reverseAsked });
  const isReturn = asked.kind === "return";
  const title = isReturn ? words.returnTitle : words.reverse;
  return (
    <Dialog title={title} onClose={onClose}>
      <Text as="p" tone="muted" below={3}>
        {isReturn ? words.returnLead(asked.ids.length) : words.reverseLead(asked.title)}
      </Text>
      <FieldForm
        label={title}
        layout="above"
        isNew
        isGuarded={false}
        saveWords={isReturn ? words.steps.return : words.reverse}
        definitions={[
          {
            name: "reason",
            label: isReturn ? words.returnReason : words.reverseReason,
            widgetType: "MultiLineText",
            ...rulesOf(reverseOutcome, "reason"),
          },
        ]}
        stored={{ reason: "" }}
        onSave={async ({ reason }) => {
          if (!isReturn) return reverse.send({ packageId, id: asked.id, reason });
          const answer = await step.send({
            packageId,
            ids: [...asked.ids],
            step: "return",
            reason,
          });
          if (answer.success) say(answer.data);
          return answer;
        }}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
