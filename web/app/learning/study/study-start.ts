import { preloadUnit } from "../../course/units/special/public.tsx";
import { preloadPlayer } from "../../media/public.tsx";

/** Fetches what shows a unit of this kind. */
export function startUnit(kind: string): void {
  preloadUnit(kind);
  if (kind === "video") preloadPlayer();
}
