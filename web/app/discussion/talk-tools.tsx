import type { TalkStep } from "@perennial/contract/discussion/talk-status.ts";
import { useState, type ReactNode } from "react";
import { usePunctuation } from "../kernel/punctuation.ts";
import { ReportDialog } from "./moderation/report-dialog.tsx";
import { StepDialog, type StepTarget } from "./step-dialog.tsx";
import { useTalkWords } from "./talk-words.ts";

interface TalkToolsProps {
  readonly target: StepTarget;
  readonly may: { readonly report: boolean; readonly steps: readonly TalkStep[] };
  /** Runs when the thing itself was deleted. */
  readonly onGone?: (() => void) | undefined;
}

/** What others may do about a post or reply: complain, or decide; part of a row of tools. */
export function TalkTools({ target, may, onGone }: TalkToolsProps): ReactNode {
  const words = useTalkWords();
  const { labelled } = usePunctuation();
  const [step, setStep] = useState<TalkStep>();
  const [isReporting, setIsReporting] = useState(false);
  // Deleting has its own button with the question of consoles §8; what was reported is deleted with a reason instead.
  const steps = may.steps.filter((one) => one !== "delete" || may.steps.includes("keep"));
  return (
    <>
      {steps.map((one) => (
        <button
          key={one}
          type="button"
          data-danger={one === "delete" || undefined}
          aria-label={labelled(words.steps[one], target.name)}
          onClick={() => setStep(one)}
        >
          {words.steps[one]}
        </button>
      ))}
      {may.report ? (
        <button
          type="button"
          data-quiet
          aria-label={labelled(words.report, target.name)}
          onClick={() => setIsReporting(true)}
        >
          {words.report}
        </button>
      ) : null}
      {step ? (
        <StepDialog
          target={target}
          step={step}
          onDone={step === "delete" ? onGone : undefined}
          onClose={() => setStep(undefined)}
        />
      ) : null}
      {isReporting ? <ReportDialog target={target} onClose={() => setIsReporting(false)} /> : null}
    </>
  );
}
