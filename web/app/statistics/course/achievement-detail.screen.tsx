import type { ReactNode } from "react";
import { useParams } from "react-router";
import { AchievementDetail } from "./achievement-detail.tsx";
import { useManagedCourse } from "./use-managed-course.ts";

/** teaching/achievement/detail/{stuId}: what one learner has reached. */
export default function AchievementDetailScreen(): ReactNode {
  const course = useManagedCourse();
  const { stuId = "" } = useParams();
  return (
    <AchievementDetail course={course} userId={stuId} back={course.to("teaching/achievement")} />
  );
}
