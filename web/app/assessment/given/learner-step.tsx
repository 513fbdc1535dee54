import { getMarkingBoard } from "@perennial/contract/assessment/marking.ts";
import { handBack, reopenAttempt } from "@perennial/contract/assessment/script.ts";
import {
  createExtraMinutes,
  listGivenPapers,
  listSittingLearners,
} from "@perennial/contract/assessment/setting.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useGivenWords } from "./given-words.ts";

type Learner = Pick<
  OutputOf<typeof listSittingLearners>[number],
  "name" | "userId" | "attemptId" | "watchId"
>;

/** What the team is about to do with a learner; without a learner with all who are at it. */
export interface LearnerStep {
  readonly kind: "handBack" | "reopen" | "extra";
  readonly learner?: Learner;
}

interface Values {
  readonly minutes: number;
  readonly until: string | number | null | undefined;
  readonly reason: string;
}

interface LearnerStepProps {
  readonly settingId: string;
  readonly step: LearnerStep;
  readonly onClose: () => void;
  /** After it was done. */
  readonly onDone?: () => void;
}

const MINUTES = 30;

/** Asks for the reason of a step, and how long it opens again or goes on. Mount it only while it asks. */
export function LearnerStepDialog({
  settingId,
  step,
  onClose,
  onDone,
}: LearnerStepProps): ReactNode {
  const words = useGivenWords();
  const { kind, learner } = step;
  const invalidates = [listSittingLearners, listGivenPapers, getMarkingBoard];
  const back = useWrite(handBack, { invalidates, done: words.handedBack });
  const reopen = useWrite(reopenAttempt, { invalidates, done: words.reopened });
  const extra = useWrite(createExtraMinutes, { invalidates });
  const title = kind === "extra" && !learner ? words.extraAll : words[kind];
  const asks = {
    handBack: words.handBackAsk(learner?.name ?? ""),
    reopen: words.reopenAsk(learner?.name ?? ""),
    extra: learner ? words.extraAsk(learner.name) : words.extraAllAsk,
  };
  const definitions: readonly FieldDefinition[] = [
    kind === "handBack"
      ? { name: "until", label: words.until, widgetType: "DateTime", hint: words.untilHint }
      : {
          name: "minutes",
          label: words.minutes,
          widgetType: "Number",
          ...rulesOf(reopenAttempt, "minutes"),
        },
    {
      name: "reason",
      label: words.reason,
      widgetType: "MultiLineText",
      ...(kind === "extra" ? rulesOf(createExtraMinutes, "reason") : rulesOf(handBack, "reason")),
    },
  ];
  const send = async ({ minutes, until, reason }: Values) => {
    if (kind === "reopen") return reopen.send({ id: learner?.watchId ?? "", minutes, reason });
    if (kind === "handBack")
      return back.send({
        id: learner?.attemptId ?? "",
        reason,
        ...(until ? { until: new Date(until).toISOString() } : {}),
      });
    const answer = await extra.send({
      id: settingId,
      userIds: learner ? [learner.userId] : [],
      minutes,
      reason,
    });
    if (answer.success) showToast(words.extraDone(answer.data.learnerNum), "done");
    return answer;
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {asks[kind]}
      </Text>
      <FieldForm<Values>
        isNew
        isGuarded={false}
        layout="above"
        label={title}
        definitions={definitions}
        stored={{ minutes: MINUTES, until: null, reason: "" }}
        saveWords={title}
        onSave={send}
        onSaved={() => {
          onClose();
          onDone?.();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
