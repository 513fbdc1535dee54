import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { AchievementTable } from "./achievement-table.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import { useManagedCourse } from "./use-managed-course.ts";

/** teaching/achievement: what the learners have reached. */
export default function AchievementScreen(): ReactNode {
  const words = useAnalysisWords();
  const course = useManagedCourse();
  return (
    <SpacePage title={words.achievement} lead={words.achievementLead}>
      <AchievementTable course={course} />
    </SpacePage>
  );
}
