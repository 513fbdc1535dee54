import type { ReactNode } from "react";
import { CoursePapers } from "./course-papers.tsx";

/** prepare/{homework|exercise|test}/editor/{paperid}: writes a paper. */
export default function CoursePapersEditorScreen(): ReactNode {
  return <CoursePapers part="editor" />;
}
