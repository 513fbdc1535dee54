import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { ReviewTable } from "./review-table.tsx";
import { useSchoolWords } from "./school-words.ts";

/** teachingManager/course/review: submitted periods, the longest waiting first. */
export default function CourseReviewsScreen(): ReactNode {
  const words = useSchoolWords();
  return (
    <SpacePage title={words.reviews} lead={words.reviewsLead}>
      <ReviewTable />
    </SpacePage>
  );
}
