import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { ClassRunning } from "./class-running.tsx";
import { CourseAbstract } from "./course-abstract.tsx";
import { OwnCourse } from "./own-course.tsx";

/** c/learningData: one of the viewer's courses in figures. */
export default function LearningDataScreen(): ReactNode {
  const words = useAnalysisWords();
  return (
    <SpacePage title={words.learningData} lead={words.dataLead}>
      <OwnCourse>
        {(course) => (
          <>
            <CourseAbstract course={course} />
            <ClassRunning course={course} />
          </>
        )}
      </OwnCourse>
    </SpacePage>
  );
}
