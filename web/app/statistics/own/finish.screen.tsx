import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { Panel } from "../../space/space-page.tsx";
import { FinishView } from "./finish-view.tsx";

/** course/study/{courseId}/finish: the end of a course, to look at again. */
export default function FinishScreen(): ReactNode {
  return (
    <StudyFrame page="finish">
      {(study) => (
        <Panel>
          <FinishView study={study} />
        </Panel>
      )}
    </StudyFrame>
  );
}
