import type { ReactNode } from "react";

/** Line drawings on a 24 × 24 grid, drawn for this project: path data of the strokes. */
const DRAWINGS = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  left: "M15 6l-6 6 6 6",
  right: "M9 6l6 6-6 6",
  forward: "M4 12h15M13 6l6 6-6 6",
  top: "M5 4.5h14M12 20V9M6.5 14 12 8.5l5.5 5.5",
  external:
    "M13 5h6v6M19 5l-9 9M17 14v4a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 4 18V8a1.5 1.5 0 0 1 1.5-1.5H10",
  home: "M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z",
  book: "M12 6.5C10 5 7 4.5 4 4.8V18c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5v13.2",
  calendar:
    "M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
  user: "M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5zM4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5",
  users:
    "M9 5.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5zM2.5 19.5c.6-3.2 3.2-4.8 6.5-4.8s5.9 1.6 6.5 4.8M15.5 5.8a3.2 3.2 0 0 1 0 6M17.5 15c2.2.5 3.6 2 4 4.5",
  bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4M12 5.5V3.5",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  phone:
    "M6 3.5h3l1.7 4.5-2.2 1.6a12 12 0 0 0 5.9 5.9l1.6-2.2 4.5 1.7v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4 5.7a2 2 0 0 1 2-2.2z",
  chat: "M4 5.5h16v11h-8.5L7 20.5v-4H4zM8 10h8M8 13h5",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM19 14h1M14 19.5h1M18 18h2v2h-2z",
  mobile:
    "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM10.5 18h3",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5z",
  elder: "M3 19 8.5 5h1L15 19M5 14.5h8M17.5 7v6M14.5 10h6",
  speak: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  stop: "M6.5 6.5h11v11h-11z",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  eye: "M2.5 12c2.3-4.2 5.5-6.3 9.5-6.3s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3S4.8 16.2 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  hidden:
    "M4 4l16 16M9.5 6c.8-.2 1.6-.3 2.5-.3 4 0 7.2 2.1 9.5 6.3a15 15 0 0 1-2.7 3.5M6 7.8A14 14 0 0 0 2.5 12c2.3 4.2 5.5 6.3 9.5 6.3 1.6 0 3-.3 4.3-1M10 10.2a2.8 2.8 0 0 0 3.9 3.9",
  logout: "M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10M14.5 8l4 4-4 4M18 12H9.5",
  settings:
    "M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5.3a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM9 14.3a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
  shield:
    "M12 3.5l7.5 2.7v5.3c0 4.2-2.8 7.3-7.5 9-4.7-1.7-7.5-4.8-7.5-9V6.2zM8.7 12l2.4 2.4 4.3-4.6",
  points:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5l1.4 2.9 3.1.4-2.3 2.2.6 3.2-2.8-1.5-2.8 1.5.6-3.2-2.3-2.2 3.1-.4z",
  swap: "M4.5 8.5h13M14 5l3.5 3.5L14 12M19.5 15.5h-13M10 12l-3.5 3.5L10 19",
  place:
    "M12 21c4.3-4.3 6.5-7.8 6.5-10.7a6.5 6.5 0 0 0-13 0C5.5 13.2 7.7 16.7 12 21zM12 8a2.3 2.3 0 1 0 0 4.6A2.3 2.3 0 0 0 12 8z",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  tag: "M4 4.5h7.5l8.5 8.5-7.5 7.5L4 12zM8.3 7.8v.8",
  star: "M12 4l2.5 5.2 5.5.7-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.7z",
  medal: "M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8.5 13.5 7 20.5l5-2.5 5 2.5-1.5-7",
  shop: "M4.5 9.5V20h15V9.5M3.5 9.5 5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 20v-5.5h4V20",
  news: "M4 5h12.5v14H5.5A1.5 1.5 0 0 1 4 17.5zM16.5 9H20v8.5a1.5 1.5 0 0 1-3 0M7 8.5h6.5M7 12h6.5M7 15.5h4",
  image: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.3v.8",
  video: "M4 6h11.5v12H4zM15.5 10.5 20 8v8l-4.5-2.5z",
  audio: "M5 14v-1a7 7 0 0 1 14 0v1M5 14h2.5v5H6a1 1 0 0 1-1-1zM19 14h-2.5v5H18a1 1 0 0 0 1-1z",
  file: "M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 20h15",
  print: "M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z",
  share: "M12 15V4M8 7.5 12 3.5l4 4M7.5 11H5v9.5h14V11h-2.5",
  copy: "M9 8.5h10.5V20H9zM15 8.5V4H4.5v11.5H9",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  filter: "M4 5.5h16l-6.2 7.3V19l-3.6-1.8v-4.4z",
  zoomIn: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21M8 11h6M11 8v6",
  zoomOut: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21M8 11h6",
  expand: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  shrink: "M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.6",
  warning: "M12 4 2.8 20h18.4zM12 10v5M12 17.3v.5",
  move: "M12 3.5v17M3.5 12h17M9.5 6 12 3.5 14.5 6M9.5 18l2.5 2.5 2.5-2.5M6 9.5 3.5 12 6 14.5M18 9.5l2.5 2.5-2.5 2.5",
  leaf: "M5 19c0-8.5 5-13.5 14.5-14.5C20 13 15.5 18.5 8 18M5 20.5c1.5-5 4.5-8.5 9-10.5",
  gift: "M4.5 11h15v9.5h-15zM3.5 7.5h17V11h-17zM12 7.5v13M12 7.5C9 7.5 7.5 6.3 7.5 5S10.5 2.8 12 7.5zM12 7.5c3 0 4.5-1.2 4.5-2.5S13.5 2.8 12 7.5z",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  wave: "M3 9c2.2-2.5 4.3-2.5 6.5 0s4.3 2.5 6.5 0 3.5-2 5-.8M3 15.5c2.2-2.5 4.3-2.5 6.5 0s4.3 2.5 6.5 0 3.5-2 5-.8",
  roof: "M2.5 12c3.5-.8 7-3.3 9.5-7 2.5 3.7 6 6.2 9.5 7M6 12.5V20h12v-7.5M10 20v-5h4v5",
  key: "M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10.8 12.7 20 3.5M16 7.5l3 3M13.5 10l2 2",
  list: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.6M4.5 12h.6M4.5 17.5h.6",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2",
  brush:
    "M20 4c-5 2-9 5.5-11 9l2.5 2.5c3.5-2 6.5-6.5 8.5-11.5zM9 13c-3 0-3.5 2.5-3.7 4-.2 1.3-.8 2.3-1.8 3 4.5.6 7.5-1 8-4.5",
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Whether a name that the server sent is one of the drawings. */
export const isIconName = (name: string): name is IconName => name in DRAWINGS;

interface IconProps {
  readonly name: IconName;
  /** Side in rem, 1.25 by default: grows with the type of the elder mode. */
  readonly size?: number;
  readonly className?: string;
  /** Filled instead of drawn in lines (a play button, a chosen star). */
  readonly isFilled?: boolean;
}

/** A drawn sign in the colour of the text around it; decoration only, so words must stand beside it or in aria-label. */
export function Icon({ name, size = 1.25, className, isFilled = false }: IconProps): ReactNode {
  return (
    <svg
      className={className}
      style={{ width: `${size}rem`, height: `${size}rem`, flex: "none" }}
      viewBox="0 0 24 24"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
