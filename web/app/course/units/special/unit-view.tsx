import { lazy, Suspense, type ReactNode } from "react";
import type { SpecialPlayerProps } from "./special-unit.ts";

const PLAYERS = {
  video: lazy(() => import("./plain-players.tsx").then(({ Film }) => ({ default: Film }))),
  audio: lazy(() => import("./plain-players.tsx").then(({ Sound }) => ({ default: Sound }))),
  document: lazy(() => import("./plain-players.tsx").then(({ Paper }) => ({ default: Paper }))),
  file: lazy(() => import("./plain-players.tsx").then(({ Paper }) => ({ default: Paper }))),
  page: lazy(() => import("./plain-players.tsx").then(({ Text }) => ({ default: Text }))),
  link: lazy(() => import("./plain-players.tsx").then(({ Door }) => ({ default: Door }))),
  pictureBook: lazy(() => import("./picture-book-player.tsx")),
  cards: lazy(() => import("./cards-player.tsx")),
  reading: lazy(() => import("./reading-player.tsx")),
  dub: lazy(() => import("./dub-player.tsx")),
  exercise: lazy(() => import("./exercise-player.tsx")),
} as const;

/** An opened unit in the way of its kind; each kind is a chunk of its own. */
export function UnitView(props: SpecialPlayerProps): ReactNode {
  const Player = PLAYERS[props.unit.content.kind];
  return (
    <Suspense fallback={<div style={{ minHeight: 240 }} aria-busy="true" />}>
      <Player key={props.unit.id} {...props} />
    </Suspense>
  );
}
