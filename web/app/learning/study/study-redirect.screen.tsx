import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";

/** ucenter/learning-space/course/study/{courseId}: opens with the progress (consoles §2). */
export default function StudyRedirectScreen(): ReactNode {
  const { courseId = "" } = useParams();
  return <Navigate to={`/ucenter/learning-space/course/study/${courseId}/progress`} replace />;
}
