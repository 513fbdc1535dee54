import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../kernel/line/lazy-part.ts";
import type { AssessmentFormProps } from "./manager/assessment-form.tsx";

/** What other domains may show of courses. */
export { CourseCard, type CourseFacts } from "./course-card.tsx";
export { CourseGrid } from "./course-grid.tsx";
export { FavouriteButton } from "./favourite-button.tsx";
export { useManager } from "./manager/manager-context.ts";
export { noteIntent, signInFor, takeIntent } from "./sign-in-intent.ts";
export { useAssessmentWords } from "./manager/assessment-words.ts";

// With Ant Design: in the browser only.
const AssessmentPart = lazyPart(() => import("./manager/assessment-form.tsx"));

/** The form of weights, floors and pass line. */
export function AssessmentForm(props: AssessmentFormProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <AssessmentPart {...props} />
    </Suspense>
  );
}
