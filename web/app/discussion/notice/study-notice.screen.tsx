import type { ReactNode } from "react";
import { StudyFrame } from "../../learning/public.tsx";
import { OwnNoticeList } from "./notice-own-list.tsx";

/** course/study/{courseId}/notice: notices of the course and the own class. */
export default function StudyNoticeScreen(): ReactNode {
  return (
    <StudyFrame page="notice">{({ courseId }) => <OwnNoticeList courseId={courseId} />}</StudyFrame>
  );
}
