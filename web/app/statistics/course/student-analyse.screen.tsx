import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { OwnCourse } from "./own-course.tsx";
import { RiskTable } from "./risk-table.tsx";
import { StudentProgress } from "./student-progress.tsx";

/** c/studentAnalyse: who needs attention, and how far each learner is. */
export default function StudentAnalyseScreen(): ReactNode {
  const words = useAnalysisWords();
  return (
    <SpacePage title={words.studentAnalyse} lead={words.progressLead}>
      <OwnCourse>
        {(course) => (
          <>
            <RiskTable key={course.courseId} course={course} />
            <StudentProgress course={course} />
          </>
        )}
      </OwnCourse>
    </SpacePage>
  );
}
