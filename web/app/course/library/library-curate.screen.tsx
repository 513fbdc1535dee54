import type { ReactNode } from "react";
import { CourseLibrary } from "./course-library.tsx";

/** prepare/question-library/updatepaperlib: puts the library in order. */
export default function CourseLibraryCurateScreen(): ReactNode {
  return <CourseLibrary part="curate" />;
}
