import type { ReactNode } from "react";
import { CourseLibrary } from "./course-library.tsx";

/** prepare/question-library/share: proposals from the course's library. */
export default function CourseLibraryShareScreen(): ReactNode {
  return <CourseLibrary part="share" />;
}
