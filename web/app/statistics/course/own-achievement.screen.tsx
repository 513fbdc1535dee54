import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { AchievementTable } from "./achievement-table.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { OwnCourse } from "./own-course.tsx";

/** c/achievement: what learners have reached, in one of the viewer's courses. */
export default function OwnAchievementScreen(): ReactNode {
  const words = useAnalysisWords();
  return (
    <SpacePage title={words.achievement} lead={words.achievementLead}>
      <OwnCourse>{(course) => <AchievementTable course={course} />}</OwnCourse>
    </SpacePage>
  );
}
