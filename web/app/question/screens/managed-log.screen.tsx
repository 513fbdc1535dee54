import type { ReactNode } from "react";
import { ManagedLibrary } from "./managed-library.tsx";

/** teachingManager/course/question-library-manager/importloglist. */
export default function ManagedLibraryLogScreen(): ReactNode {
  return <ManagedLibrary part="log" />;
}
