import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { StudentProgress } from "./student-progress.tsx";
import { useManagedCourse } from "./use-managed-course.ts";

/** analysis/student-progress: learner by unit. */
export default function StudentProgressScreen(): ReactNode {
  const words = useAnalysisWords();
  const course = useManagedCourse();
  return (
    <SpacePage title={words.progress} lead={words.progressLead}>
      <StudentProgress course={course} />
    </SpacePage>
  );
}
