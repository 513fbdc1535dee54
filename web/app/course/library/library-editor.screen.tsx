import type { ReactNode } from "react";
import { CourseLibrary } from "./course-library.tsx";

/** prepare/question-library/editor[/{questionstoreid}]: writes a question. */
export default function CourseLibraryEditorScreen(): ReactNode {
  return <CourseLibrary part="editor" />;
}
