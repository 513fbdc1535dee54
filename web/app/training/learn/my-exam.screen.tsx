import type { ReactNode } from "react";
import { SittingList } from "../../assessment/public.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";

/** train/{id}/my-exam: exams of all courses of a project with window, due and result. */
export default function MyExamScreen(): ReactNode {
  return (
    <LearnerFrame page="my-exam">
      {({ id }) => <SittingList page="exam" packageId={id} />}
    </LearnerFrame>
  );
}
