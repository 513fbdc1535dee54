import type { ReactNode } from "react";
import { ManagedPapers } from "./managed-papers.tsx";

/** question-library-manager/paperExamSjtmEdit/{paperid}/preview: a paper as learners will see it. */
export default function ManagedPapersPreviewScreen(): ReactNode {
  return <ManagedPapers part="preview" />;
}
