import type { ReactNode } from "react";
import { ManagedPapers } from "./managed-papers.tsx";

/** question-library-manager/paperExamSjtmEdit/{paperid}/subject/{subjectid}: writes a question of a paper. */
export default function ManagedPapersSubjectScreen(): ReactNode {
  return <ManagedPapers part="subject" />;
}
