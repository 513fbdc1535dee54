import type { ReactNode } from "react";
import { CourseLibrary } from "./course-library.tsx";

/** prepare/question-library/import/{importId}: looks an import through. */
export default function CourseLibraryReviewScreen(): ReactNode {
  return <CourseLibrary part="review" />;
}
