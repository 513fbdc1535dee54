import type { ReactNode } from "react";
import { OwnLibrary } from "./own-library.tsx";

/** c/questionstore/updatepaperlib: puts the library in order. */
export default function OwnLibraryCurateScreen(): ReactNode {
  return <OwnLibrary part="curate" />;
}
