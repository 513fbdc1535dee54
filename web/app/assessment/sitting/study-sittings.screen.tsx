import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { StudyFrame } from "../../learning/public.tsx";
import { sittingPageAt } from "./sitting-address.ts";
import { SittingList } from "./sitting-list.tsx";

/** course/study/{courseId}/homework, test, exam: what was given in this course. */
export default function StudySittingsScreen(): ReactNode {
  const page = sittingPageAt(useLocation().pathname);
  return (
    <StudyFrame page={page}>
      {({ courseId }) => <SittingList key={page} page={page} courseId={courseId} />}
    </StudyFrame>
  );
}
