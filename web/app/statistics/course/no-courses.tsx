import type { ReactNode } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAnalysisWords } from "./analysis-words.ts";

/** For a teacher who has no course yet: the way to the first one. */
export function NoCourses(): ReactNode {
  const words = useAnalysisWords();
  return (
    <EmptyState
      message={words.noCourses}
      action={<Link to="/ucenter/teaching-space/course/chooseCreate">{words.newCourse}</Link>}
    />
  );
}
