import type { ReactNode } from "react";
import { ManagedLibrary } from "./managed-library.tsx";

/** teachingManager/course/question-library-manager/import. */
export default function ManagedLibraryImportScreen(): ReactNode {
  return <ManagedLibrary part="import" />;
}
