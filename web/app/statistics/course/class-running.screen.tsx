import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { ClassRunning } from "./class-running.tsx";
import { RiskTable } from "./risk-table.tsx";
import { useManagedCourse } from "./use-managed-course.ts";

/** analysis/class-running: how the classes run, and who needs attention. */
export default function ClassRunningScreen(): ReactNode {
  const words = useAnalysisWords();
  const course = useManagedCourse();
  return (
    <SpacePage title={words.classes} lead={words.classesLead}>
      <ClassRunning course={course} />
      <RiskTable course={course} />
    </SpacePage>
  );
}
