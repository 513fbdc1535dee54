import type { ReactNode } from "react";
import { OwnLibrary } from "./own-library.tsx";

/** teaching-space c/questionstore/importloglist. */
export default function OwnLibraryLogScreen(): ReactNode {
  return <OwnLibrary part="log" />;
}
