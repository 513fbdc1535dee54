import type { ReactNode } from "react";
import { useParams } from "react-router";
import { AchievementDetail } from "./achievement-detail.tsx";
import { ownCourse } from "./own-course.tsx";

/** c/achievement/{courseId}/detail/{stuId}: what one learner has reached. */
export default function OwnAchievementDetailScreen(): ReactNode {
  const { courseId = "", stuId = "" } = useParams();
  return (
    <AchievementDetail
      course={ownCourse(courseId)}
      userId={stuId}
      back={`/ucenter/teaching-space/c/achievement?courseId=${encodeURIComponent(courseId)}`}
    />
  );
}
