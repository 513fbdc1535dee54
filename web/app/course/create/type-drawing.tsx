import type { ReactNode } from "react";
import styles from "./create.module.css";

/** Line drawings on a 48 × 48 grid, one for each type of course: strokes, and one filled accent. */
const DRAWINGS: Readonly<Record<number, readonly [strokes: string, accent: string]>> = {
  // A screen with a play mark and lines of text below
  1: ["M6 8h36v22H6zM12 36h24M12 41h16", "M20 13v12l10-6z"],
  // Two rings of a chain leading out
  2: [
    "M20 28a8 8 0 0 0 11 0l7-7A8 8 0 0 0 27 10l-3 3M28 20a8 8 0 0 0-11 0l-7 7a8 8 0 0 0 11 11l3-3",
    "M36 34h6v6h-6z",
  ],
  // Columns of a hall, shared by many
  4: ["M6 18 24 7l18 11H6zM11 18v18M20 18v18M28 18v18M37 18v18M6 40h36", "M21 12h6v4h-6z"],
  // A camera with waves
  5: ["M5 14h24v20H5zM29 21l9-5v16l-9-5M41 12a16 16 0 0 1 0 24", "M11 19h5v5h-5z"],
  // A clock face with a check
  8: ["M24 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM16 25l6 6 11-13", "M22 2h4v5h-4z"],
  // An open picture book
  16: [
    "M24 12c-5-4-11-5-18-4v28c7-1 13 0 18 4 5-4 11-5 18-4V8c-7-1-13 0-18 4zM24 12v28",
    "M11 24l4-5 4 5z",
  ],
  // A microphone over a filmstrip
  32: [
    "M18 10a6 6 0 0 1 12 0v10a6 6 0 0 1-12 0zM12 19a12 12 0 0 0 24 0M24 31v5M6 40h36M10 37v6M17 37v6M31 37v6M38 37v6",
    "M21 12h6v4h-6z",
  ],
  // Lines of text with a sounding one
  64: [
    "M8 10h32M8 18h32M8 34h22M8 42h14M36 30a6 6 0 0 1 0 8M40 27a11 11 0 0 1 0 14",
    "M8 23h26v5H8z",
  ],
  // Cards, one on another
  128: ["M14 10h26v28H14zM10 14v28h24M20 26h14M20 32h9", "M20 16h8v5h-8z"],
};

/** The drawing of a type of course; decoration beside its name. */
export function TypeDrawing({ courseType }: { readonly courseType: number }): ReactNode {
  const [strokes, accent] = DRAWINGS[courseType] ?? ["", ""];
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 48 48"
      width={48}
      height={48}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.accent} d={accent} />
      <path d={strokes} />
    </svg>
  );
}
