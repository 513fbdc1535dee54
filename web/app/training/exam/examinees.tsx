import {
  extendProjectExam,
  listProjectExaminees,
  listProjectExams,
  voidProjectExam,
} from "@perennial/contract/training/exam/project-exam.ts";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useExamWords } from "./exam-words.ts";

type Examinee = RowOf<typeof listProjectExaminees>;

const KINDS = {
  absent: "waiting",
  running: "waiting",
  submitted: "done",
  voided: "refused",
} as const;

interface ExamineesProps {
  readonly exam: { readonly id: string; readonly name: string };
}

interface Step {
  readonly kind: "extend" | "void";
  readonly person: Examinee;
  readonly again: () => Promise<void>;
}

/** Learners of an exam, with what can be done for one of them. */
export function Examinees({ exam }: ExamineesProps): ReactNode {
  const words = useExamWords();
  const [step, setStep] = useState<Step>();
  const title = `${exam.name} · ${words.learnersOf}`;
  return (
    <Panel title={title}>
      <FieldTable
        name="project-examinees"
        label={words.learnersOf}
        operation={listProjectExaminees}
        params={{ examId: exam.id }}
        definitions={[
          { name: "name", label: words.name, widgetType: "SingleLineText", width: 140 },
          { name: "className", label: words.klass, widgetType: "SingleLineText", width: 140 },
          { name: "state", label: words.state, widgetType: "SingleLineText", width: 140 },
          { name: "startedAt", label: words.startedAt, widgetType: "DateTime", width: 150 },
          { name: "submittedAt", label: words.submittedAt, widgetType: "DateTime", width: 150 },
          { name: "points", label: words.points, widgetType: "SingleLineText", width: 100 },
        ]}
        cells={{
          className: ({ className }) => className || "—",
          state: ({ state, isExtended, voidReason }) => (
            <span>
              <StateMark kind={KINDS[state]}>{words.allStates[state]}</StateMark>{" "}
              {voidReason === "" ? "" : voidReason} {isExtended ? words.extended : ""}
            </span>
          ),
          startedAt: ({ startedAt }) => (startedAt === null ? "—" : plainDateTime(startedAt)),
          submittedAt: ({ submittedAt }) =>
            submittedAt === null ? "—" : plainDateTime(submittedAt),
          points: ({ points }) => (points === null ? "—" : String(points)),
        }}
        rowActions={(person, { again }) => [
          {
            key: "extend",
            label: words.extend,
            run: () => setStep({ kind: "extend", person, again }),
          },
          ...(person.state === "submitted"
            ? [
                {
                  key: "void",
                  label: words.voidIt,
                  isDanger: true,
                  run: () => setStep({ kind: "void", person, again }),
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={words.noLearners} />}
      />
      {step ? <StepDialog examId={exam.id} step={step} onClose={() => setStep(undefined)} /> : null}
    </Panel>
  );
}

interface StepDialogProps {
  readonly examId: string;
  readonly step: Step;
  readonly onClose: () => void;
}

function StepDialog({ examId, step, onClose }: StepDialogProps): ReactNode {
  const words = useExamWords();
  const { kind, person, again } = step;
  const isVoid = kind === "void";
  const reads = { invalidates: [listProjectExams] };
  const extend = useWrite(extendProjectExam, { ...reads, done: words.extendedDone });
  const cancel = useWrite(voidProjectExam, { ...reads, done: words.voidDone });
  const title = `${person.name} · ${isVoid ? words.voidIt : words.extend}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <FieldForm
        label={title}
        layout="above"
        isGuarded={false}
        isNew
        definitions={[
          ...(isVoid
            ? []
            : [
                {
                  name: "minutes",
                  label: words.minutes,
                  widgetType: "Number" as const,
                  ...rulesOf(extendProjectExam, "minutes"),
                },
              ]),
          {
            name: "reason",
            label: words.reason,
            widgetType: "MultiLineText",
            ...(isVoid ? { hint: words.voidHint } : {}),
            ...rulesOf(voidProjectExam, "reason"),
          },
        ]}
        stored={{ minutes: 15, reason: "" }}
        saveWords={isVoid ? words.voidIt : words.extend}
        onSave={({ minutes, reason }) =>
          isVoid
            ? cancel.send({ examId, userId: person.id, reason })
            : extend.send({ examId, userId: person.id, minutes, reason })
        }
        onSaved={async () => {
          await again();
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
