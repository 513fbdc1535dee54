import type { ReactNode } from "react";
import { ManagedLibrary } from "./managed-library.tsx";

/** teachingManager/course/question-library-manager/share: proposals to the library, and one's own. */
export default function ManagedLibraryShareScreen(): ReactNode {
  return <ManagedLibrary part="share" />;
}
