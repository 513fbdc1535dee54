import { lazy, Suspense, type ReactNode } from "react";
import type { QuestionChooserProps } from "./question-chooser.tsx";

/** What other domains may show of questions. */
export { QuestionChoices } from "./question-choices.tsx";
export { QuestionDialog } from "./question-dialog.tsx";
export { useQuestionWords } from "./question-words.ts";
export { QuestionFileView } from "./question-file.tsx";
export { stemText } from "./stem-text.ts";

// With Ant Design: in the browser only.
const ChooserPart = lazy(() => import("./question-chooser.tsx"));

/** A drawer in which a question of the course is chosen or written. Mount it only while it is open. */
export function QuestionChooser(props: QuestionChooserProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <ChooserPart {...props} />
    </Suspense>
  );
}
