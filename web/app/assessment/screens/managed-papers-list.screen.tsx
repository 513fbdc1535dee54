import type { ReactNode } from "react";
import { ManagedPapers } from "./managed-papers.tsx";

/** question-library-manager/paperExamSjtmEdit: the papers of a school or a site. */
export default function ManagedPapersListScreen(): ReactNode {
  return <ManagedPapers part="list" />;
}
