import type { ReactNode } from "react";
import { OwnLibrary } from "./own-library.tsx";

/** teaching-space c/questionstore/editor. */
export default function OwnLibraryEditorScreen(): ReactNode {
  return <OwnLibrary part="editor" />;
}
