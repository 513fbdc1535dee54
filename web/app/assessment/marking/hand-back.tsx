import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useGivenWords } from "../given/given-words.ts";
import { LearnerStepDialog } from "../given/learner-step.tsx";

interface HandBackProps {
  readonly settingId: string;
  readonly attemptId: string;
  /** A name, or what stands for it. */
  readonly learner: string;
  readonly onDone: () => void;
}

/** Hands the script at hand back to be done again, with a reason that its learner is told. */
export function HandBack({ settingId, attemptId, learner, onDone }: HandBackProps): ReactNode {
  const words = useGivenWords();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words.handBack}</Button>
      {isAsking ? (
        <LearnerStepDialog
          settingId={settingId}
          step={{
            kind: "handBack",
            learner: { name: learner, attemptId, watchId: "", userId: "" },
          }}
          onClose={() => setIsAsking(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}
