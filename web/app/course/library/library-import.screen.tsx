import type { ReactNode } from "react";
import { CourseLibrary } from "./course-library.tsx";

/** prepare/question-library/import: brings questions in. */
export default function CourseLibraryImportScreen(): ReactNode {
  return <CourseLibrary part="import" />;
}
