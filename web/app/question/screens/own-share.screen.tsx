import type { ReactNode } from "react";
import { OwnLibrary } from "./own-library.tsx";

/** c/questionstore/share: proposals to the library, and one's own. */
export default function OwnLibraryShareScreen(): ReactNode {
  return <OwnLibrary part="share" />;
}
