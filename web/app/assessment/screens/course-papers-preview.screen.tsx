import type { ReactNode } from "react";
import { CoursePapers } from "./course-papers.tsx";

/** prepare/{homework|exercise|test}/preview/{paperid}: a paper as learners will see it. */
export default function CoursePapersPreviewScreen(): ReactNode {
  return <CoursePapers part="preview" />;
}
