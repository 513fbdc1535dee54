import type { ReactNode } from "react";

const HEART =
  "M12 20C6.5 16 4 13 4 9.8A4.2 4.2 0 0 1 12 8a4.2 4.2 0 0 1 8 1.8C20 13 17.5 16 12 20z";

/** A heart, filled for those who like it. */
export function LikeSign({ isFilled }: { readonly isFilled: boolean }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={HEART} />
    </svg>
  );
}
