import type { ReactNode } from "react";
import { CoursePapers } from "./course-papers.tsx";

/** prepare/{homework|exercise|test}/subject/editor/{paperid}[/{subjectid}]: writes a question of a paper. */
export default function CoursePapersSubjectScreen(): ReactNode {
  return <CoursePapers part="subject" />;
}
