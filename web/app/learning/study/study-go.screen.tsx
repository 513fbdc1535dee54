import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { unitAt, unitPath, studyPath } from "./study-address.ts";
import { StudyFrame } from "./study-frame.tsx";

/** course/study/{courseId}/study: leads to the unit to go on with. */
export default function StudyGoScreen(): ReactNode {
  return (
    <StudyFrame page="plan" isRoom>
      {({ courseId, tree, lastUnitId }) => {
        const unit = unitAt(inReadingOrder(tree), lastUnitId, "");
        return (
          <Navigate to={unit ? unitPath(courseId, unit.id) : studyPath(courseId, "plan")} replace />
        );
      }}
    </StudyFrame>
  );
}
