import type { ReactNode } from "react";

/** Signs of the toolbar on a 24 × 24 grid, drawn for this project. */
const DRAWINGS = {
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  redo: "M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2",
  bold: "M7 4.5h5.5a3.6 3.6 0 0 1 0 7.3H7zM7 11.8h6.5a3.9 3.9 0 0 1 0 7.7H7z",
  italic: "M10.5 4.5h7M6.5 19.5h7M14 4.5l-4 15",
  underline: "M7 4.5v6.8a5 5 0 0 0 10 0V4.5M5.5 20h13",
  strike:
    "M4.5 12h15M16.5 7.5C16 5.6 14.3 4.5 12 4.5c-2.6 0-4.4 1.3-4.4 3.3 0 .9.3 1.6.9 2.2M7.3 16c.4 2.2 2.2 3.5 4.8 3.5 2.7 0 4.6-1.4 4.6-3.5 0-.6-.1-1.1-.4-1.6",
  bullets: "M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.8 6.5h.4M4.8 12h.4M4.8 17.5h.4",
  numbers:
    "M10 6.5h10M10 12h10M10 17.5h10M4 5l1.3-.7v4.2M4 15.8c.3-.8 2-.9 2 .3 0 .9-2 1.4-2 2.6h2.2",
  quote: "M9.5 7C6.8 8 5.5 10 5.5 12.8V17h4.3v-4.3H7.6M18 7c-2.7 1-4 3-4 5.8V17h4.3v-4.3h-2.2",
  left: "M4 5.5h16M4 10h10M4 14.5h16M4 19h10",
  centre: "M4 5.5h16M7 10h10M4 14.5h16M7 19h10",
  right: "M4 5.5h16M10 10h10M4 14.5h16M10 19h10",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14",
  image: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.3v.8",
  rule: "M4 12h16",
  clear: "M6 5h12M12 5l-2.5 14M14.5 14.5l5 5M19.5 14.5l-5 5",
  full: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  window:
    "M13 5h6v6M19 5l-9 9M17 14v4a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 4 18V8a1.5 1.5 0 0 1 1.5-1.5H10",
  colour: "M7.5 16 12 4.5 16.5 16M9 12.5h6M5 20h14",
} as const;

export type ToolSign = keyof typeof DRAWINGS;

/** A sign of the toolbar; its button carries the words. */
export function Sign({ name }: { readonly name: ToolSign }): ReactNode {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === "bold" ? 2.4 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
