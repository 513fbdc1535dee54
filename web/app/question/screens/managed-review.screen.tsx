import type { ReactNode } from "react";
import { ManagedLibrary } from "./managed-library.tsx";

/** teachingManager/course/question-library-manager/import/{importId}. */
export default function ManagedLibraryReviewScreen(): ReactNode {
  return <ManagedLibrary part="review" />;
}
