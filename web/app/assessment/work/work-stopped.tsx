import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { JournalState } from "../journal/journal-state.ts";
import { WorkNotice } from "./work-notice.tsx";
import { useWorkWords } from "./work-words.ts";

interface WorkStoppedProps {
  readonly state: JournalState;
  readonly isTimeUp: boolean;
  readonly onRetry: () => void;
  readonly onTakeOver: () => void;
  readonly onLeave: () => void;
}

/** In place of the questions: it is being handed in, also while there is no network, or another device goes on. */
export function WorkStopped(props: WorkStoppedProps): ReactNode {
  const { state, isTimeUp, onRetry, onTakeOver, onLeave } = props;
  const words = useWorkWords();
  if (!state.isSubmitting && !state.isLive && !state.end)
    return (
      <WorkNotice icon="mobile" title={words.takenTitle} text={words.takenText}>
        <Button onClick={onLeave}>{words.leave}</Button>
        <Button kind="primary" onClick={onTakeOver}>
          {words.takeOver}
        </Button>
      </WorkNotice>
    );
  if (state.sign === "offline" || state.sign === "signedOut")
    return (
      <WorkNotice icon="warning" title={words.submitOffline} text={words.submitOfflineText}>
        <Button onClick={onRetry}>{words.again}</Button>
      </WorkNotice>
    );
  return (
    <WorkNotice
      icon="clock"
      title={isTimeUp ? words.timeUp : words.submitting}
      text={words.submittingText}
    />
  );
}
