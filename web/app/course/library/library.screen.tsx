import type { ReactNode } from "react";
import { CourseLibrary } from "./course-library.tsx";

/** prepare/question-library: the questions of the course. */
export default function CourseLibraryListScreen(): ReactNode {
  return <CourseLibrary part="list" />;
}
