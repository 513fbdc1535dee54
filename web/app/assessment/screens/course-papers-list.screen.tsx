import type { ReactNode } from "react";
import { CoursePapers } from "./course-papers.tsx";

/** prepare/{homework|exercise|test}: the papers of a kind. */
export default function CoursePapersListScreen(): ReactNode {
  return <CoursePapers part="list" />;
}
