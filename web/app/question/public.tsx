import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../kernel/line/lazy-part.ts";
import type { LibraryScreenProps } from "./library/library-part.tsx";
import type { QuestionChooserProps } from "./question-chooser.tsx";

/** What other domains may show of questions. */
export { hostBelow, type LibraryPageProps } from "./library/library-host.ts";
export type { LibraryPart } from "./library/library-part.tsx";
export { chooseByLetter } from "./answer/choice-answer.tsx";
export { isAnswered, isWholeAnswered } from "./answer/is-answered.ts";
export { MathHtml } from "./answer/math-html.tsx";
export { WrittenAnswer } from "./answer/written-answer.tsx";
export type { AnswerProps, Plays, WrittenField } from "./answer/answer-props.ts";
export { QuestionView } from "./answer/question-view.tsx";
export { useAnswerWords } from "./answer/answer-words.ts";
export { QuestionChoices } from "./question-choices.tsx";
export { QuestionDialog } from "./question-dialog.tsx";
export { useQuestionWords } from "./question-words.ts";
export { QuestionFileView } from "./question-file.tsx";
export { stemText } from "./stem-text.ts";

// With Ant Design: in the browser only.
const ChooserPart = lazyPart(() => import("./question-chooser.tsx"));

/** A drawer in which a question of the course is chosen or written. Mount it only while it is open. */
export function QuestionChooser(props: QuestionChooserProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <ChooserPart {...props} />
    </Suspense>
  );
}

const LibraryPart = lazyPart(() => import("./library/library-part.tsx"));

/** A screen of a library of questions, at whatever address. */
export function LibraryScreen(props: LibraryScreenProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <LibraryPart {...props} />
    </Suspense>
  );
}
