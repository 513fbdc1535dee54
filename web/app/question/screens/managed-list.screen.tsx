import type { ReactNode } from "react";
import { ManagedLibrary } from "./managed-library.tsx";

/** teachingManager/course/question-library-manager. */
export default function ManagedLibraryListScreen(): ReactNode {
  return <ManagedLibrary part="list" />;
}
