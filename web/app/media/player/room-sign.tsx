import type { ReactNode } from "react";

/** The screen with the part of it that the film takes. */
export function RoomSign({ room }: { readonly room: "wide" | "theatre" }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect
        x="2.5"
        y="5"
        width="19"
        height="14"
        rx="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      {room === "wide" ? (
        <rect x="5" y="7.5" width="10.5" height="9" rx="1" fill="currentColor" />
      ) : (
        <rect x="5" y="7.5" width="14" height="6" rx="1" fill="currentColor" />
      )}
    </svg>
  );
}
