import type { ReactNode } from "react";
import { OwnLibrary } from "./own-library.tsx";

/** teaching-space c/questionstore/import. */
export default function OwnLibraryImportScreen(): ReactNode {
  return <OwnLibrary part="import" />;
}
