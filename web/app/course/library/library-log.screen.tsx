import type { ReactNode } from "react";
import { CourseLibrary } from "./course-library.tsx";

/** prepare/question-library/importloglist: what was imported. */
export default function CourseLibraryLogScreen(): ReactNode {
  return <CourseLibrary part="log" />;
}
