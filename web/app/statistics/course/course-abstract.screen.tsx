import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { CourseAbstract } from "./course-abstract.tsx";
import { useManagedCourse } from "./use-managed-course.ts";

/** analysis/course-abstract: the course in figures. */
export default function CourseAbstractScreen(): ReactNode {
  const words = useAnalysisWords();
  const course = useManagedCourse();
  return (
    <SpacePage title={words.abstract} lead={words.abstractLead}>
      <CourseAbstract course={course} />
    </SpacePage>
  );
}
