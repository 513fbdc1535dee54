import type { ReactNode } from "react";
import { LearnerBoard, PinnedTopics } from "../../discussion/public.tsx";
import { LearnerFrame, learntCourses } from "../project/learner-frame.tsx";

/** train/{id}/discuss: what is discussed in the courses of a project. */
export default function ProjectDiscussScreen(): ReactNode {
  return (
    <LearnerFrame page="discuss">
      {(own) => (
        <>
          <PinnedTopics packageId={own.id} />
          <LearnerBoard courses={learntCourses(own)} packageId={own.id} />
        </>
      )}
    </LearnerFrame>
  );
}
