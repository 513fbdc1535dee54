import type { ReactNode } from "react";
import { OwnLibrary } from "./own-library.tsx";

/** teaching-space c/questionstore. */
export default function OwnLibraryListScreen(): ReactNode {
  return <OwnLibrary part="list" />;
}
