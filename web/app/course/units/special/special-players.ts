import { lazy, type ComponentType } from "react";
import type { SpecialPlayerProps } from "./special-unit.ts";

/** How each special kind of unit runs; one chunk each. */
export const SPECIAL_PLAYERS = {
  pictureBook: lazy(() => import("./picture-book-player.tsx")),
  cards: lazy(() => import("./cards-player.tsx")),
  reading: lazy(() => import("./reading-player.tsx")),
  dub: lazy(() => import("./dub-player.tsx")),
  exercise: lazy(() => import("./exercise-player.tsx")),
} as const satisfies Record<string, ComponentType<SpecialPlayerProps>>;
