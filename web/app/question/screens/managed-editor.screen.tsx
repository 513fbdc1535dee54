import type { ReactNode } from "react";
import { ManagedLibrary } from "./managed-library.tsx";

/** teachingManager/course/question-library-manager/editor. */
export default function ManagedLibraryEditorScreen(): ReactNode {
  return <ManagedLibrary part="editor" />;
}
