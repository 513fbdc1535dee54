import type { ReactNode } from "react";
import { ManagedLibrary } from "./managed-library.tsx";

/** teachingManager/course/question-library-manager/updatepaperlib: puts the library in order. */
export default function ManagedLibraryCurateScreen(): ReactNode {
  return <ManagedLibrary part="curate" />;
}
