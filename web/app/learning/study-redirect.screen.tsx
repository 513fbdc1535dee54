import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";

/** ucenter/learning-space/course/study/{courseId}: leads to the plan. */
export default function StudyRedirectScreen(): ReactNode {
  const { courseId = "" } = useParams();
  return <Navigate to={`/ucenter/learning-space/course/study/${courseId}/plan`} replace />;
}
