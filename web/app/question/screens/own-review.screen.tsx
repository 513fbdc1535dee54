import type { ReactNode } from "react";
import { OwnLibrary } from "./own-library.tsx";

/** teaching-space c/questionstore/import/{importId}. */
export default function OwnLibraryReviewScreen(): ReactNode {
  return <OwnLibrary part="review" />;
}
