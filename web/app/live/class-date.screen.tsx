import type { ReactNode } from "react";
import { StudyFrame } from "../learning/public.tsx";
import { ScheduleView } from "./schedule-view.tsx";

/** course/study/{courseId}/classDate: the dates of a course and the own class. */
export default function ClassDateScreen(): ReactNode {
  return (
    <StudyFrame page="classDate">
      {({ courseId }) => <ScheduleView courseId={courseId} />}
    </StudyFrame>
  );
}
