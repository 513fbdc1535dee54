import { lazy, Suspense, type ReactNode } from "react";
import type { SpecialPlayerProps } from "./special-unit.ts";

const plain = () => import("./plain-players.tsx");
const LOADERS = {
  video: () => plain().then(({ Film }) => ({ default: Film })),
  audio: () => plain().then(({ Sound }) => ({ default: Sound })),
  document: () => plain().then(({ Paper }) => ({ default: Paper })),
  file: () => plain().then(({ Paper }) => ({ default: Paper })),
  page: () => plain().then(({ Text }) => ({ default: Text })),
  link: () => plain().then(({ Door }) => ({ default: Door })),
  pictureBook: () => import("./picture-book-player.tsx"),
  cards: () => import("./cards-player.tsx"),
  reading: () => import("./reading-player.tsx"),
  dub: () => import("./dub-player.tsx"),
  exercise: () => import("./exercise-player.tsx"),
} as const;

const PLAYERS = {
  video: lazy(LOADERS.video),
  audio: lazy(LOADERS.audio),
  document: lazy(LOADERS.document),
  file: lazy(LOADERS.file),
  page: lazy(LOADERS.page),
  link: lazy(LOADERS.link),
  pictureBook: lazy(LOADERS.pictureBook),
  cards: lazy(LOADERS.cards),
  reading: lazy(LOADERS.reading),
  dub: lazy(LOADERS.dub),
  exercise: lazy(LOADERS.exercise),
} as const;

/** Fetches the player of a kind of unit while the unit itself is being asked for. */
export function preloadUnit(kind: string): void {
  // What does not come now is fetched again when it is needed.
  if (kind in LOADERS) LOADERS[kind as keyof typeof LOADERS]().catch(() => undefined);
}

/** An opened unit in the way of its kind; each kind is a chunk of its own. */
export function UnitView(props: SpecialPlayerProps): ReactNode {
  const Player = PLAYERS[props.unit.content.kind];
  return (
    <Suspense fallback={<div style={{ minHeight: 240 }} aria-busy="true" />}>
      <Player key={props.unit.id} {...props} />
    </Suspense>
  );
}
