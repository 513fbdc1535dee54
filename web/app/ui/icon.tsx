import type { ReactNode } from "react";
import sprite from "./icons.svg";

/** The drawings in `icons.svg`. */
export const ICON_NAMES = [
  "search",
  "menu",
  "close",
  "check",
  "plus",
  "minus",
  "up",
  "down",
  "left",
  "right",
  "forward",
  "top",
  "external",
  "home",
  "book",
  "calendar",
  "user",
  "users",
  "bell",
  "mail",
  "phone",
  "chat",
  "qr",
  "mobile",
  "globe",
  "elder",
  "speak",
  "stop",
  "play",
  "pause",
  "eye",
  "hidden",
  "logout",
  "settings",
  "shield",
  "points",
  "swap",
  "place",
  "clock",
  "tag",
  "star",
  "medal",
  "shop",
  "news",
  "image",
  "video",
  "audio",
  "file",
  "download",
  "print",
  "share",
  "copy",
  "link",
  "filter",
  "zoomIn",
  "zoomOut",
  "expand",
  "shrink",
  "info",
  "warning",
  "move",
  "leaf",
  "gift",
  "gear",
  "wave",
  "roof",
  "key",
  "list",
  "lock",
  "brush",
  "flag",
] as const;

export type IconName = (typeof ICON_NAMES)[number];

const known: ReadonlySet<string> = new Set(ICON_NAMES);

/** True when a name from the server is one of the drawings. */
export const isIconName = (name: string): name is IconName => known.has(name);

interface IconProps {
  readonly name: IconName;
  /** Side in rem, 1.25 by default, so that it grows with the type of the elder mode. */
  readonly size?: number;
  readonly className?: string;
  /** Filled instead of drawn in lines (a play button, a chosen star). */
  readonly isFilled?: boolean;
}

/**
 * An icon in the colour of the text around it. It is decoration only, so words must be beside it or in aria-label. The
 * drawing is referred to by name and not repeated, because a page shows the same few many times.
 */
export function Icon({ name, size = 1.25, className, isFilled = false }: IconProps): ReactNode {
  return (
    <svg
      className={className}
      style={{ width: `${size}rem`, height: `${size}rem`, flex: "none" }}
      fill={isFilled ? "currentColor" : "none"}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
