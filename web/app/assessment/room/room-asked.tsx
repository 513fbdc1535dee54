import type { RoomLearner } from "@perennial/contract/assessment/room.ts";
import type { ReactNode } from "react";
import { LearnerStepDialog, type LearnerStep } from "../given/learner-step.tsx";
import { CompareDialog } from "../photo/compare-dialog.tsx";
import { MessageDialog, SubmitForDialog } from "./room-step.tsx";

/** What is about to be done with a learner, or with all. */
export type AskedStep =
  | { readonly is: "message" | "submit"; readonly learner: RoomLearner | undefined }
  | { readonly is: "compare"; readonly learner: RoomLearner; readonly id: string }
  | { readonly is: "step"; readonly step: LearnerStep };

interface RoomAskedProps {
  readonly settingId: string;
  readonly asked: AskedStep;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The dialog of a step. Mount it only while it asks. */
export function RoomAsked({ settingId, asked, onDone, onClose }: RoomAskedProps): ReactNode {
  if (asked.is === "step")
    return (
      <LearnerStepDialog
        settingId={settingId}
        step={asked.step}
        onClose={() => {
          onClose();
          onDone();
        }}
      />
    );
  if (asked.is === "compare")
    return (
      <CompareDialog id={asked.id} name={asked.learner.name} onDone={onDone} onClose={onClose} />
    );
  const Asks = asked.is === "message" ? MessageDialog : SubmitForDialog;
  return <Asks settingId={settingId} learner={asked.learner} onDone={onDone} onClose={onClose} />;
}
