import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "../../kernel/line/lazy-part.ts";

// The editor comes when somebody asks.
const AskDialog = lazyPart(() => import("./ask-dialog.tsx"));

/** What the dialog is opened for. */
export interface AskTask {
  readonly courseId: string;
  readonly units?: readonly { readonly id: string; readonly name: string }[];
  readonly unitId?: string;
  readonly atSeconds?: number;
  readonly place?: string;
}

/** Opens the dialog in which a learner asks. */
export function useAskDialog(): [open: (task: AskTask) => void, dialog: ReactNode] {
  const [task, setTask] = useState<AskTask>();
  const dialog = task ? (
    <Suspense fallback={null}>
      <AskDialog {...task} onClose={() => setTask(undefined)} />
    </Suspense>
  ) : null;
  return [setTask, dialog];
}
