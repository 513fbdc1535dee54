import type { NavigateFunction } from "react-router";

/** The router's own mark in the browser's history: how many steps of this visit lie behind. */
const stepsBehind = (state: unknown): number =>
  typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;

/** One page back where this site was before, and to the home page from a page that was opened from elsewhere. */
export function goBack(navigate: NavigateFunction): void {
  const cameFromHere = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
  if (stepsBehind(history.state) > 0) void navigate(-1);
  else if (cameFromHere) history.back();
  else void navigate("/");
}
