import type { ReactNode } from "react";
import { ManagedPapers } from "./managed-papers.tsx";

/** question-library-manager/paperExamSjtmEdit/{paperid}: writes a paper. */
export default function ManagedPapersEditorScreen(): ReactNode {
  return <ManagedPapers part="editor" />;
}
