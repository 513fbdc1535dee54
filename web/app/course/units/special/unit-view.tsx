import { Suspense, type ReactNode } from "react";
import { part, type Part } from "../../../kernel/part.tsx";
import type { SpecialPlayerProps } from "./special-unit.ts";

const plain = () => import("./plain-players.tsx");

const PLAYERS: Readonly<
  Record<SpecialPlayerProps["unit"]["content"]["kind"], Part<SpecialPlayerProps>>
> = {
  video: part(() => plain().then(({ Film }) => ({ default: Film }))),
  audio: part(() => plain().then(({ Sound }) => ({ default: Sound }))),
  document: part(() => plain().then(({ Paper }) => ({ default: Paper }))),
  file: part(() => plain().then(({ Paper }) => ({ default: Paper }))),
  page: part(() => plain().then(({ TextPlayer }) => ({ default: TextPlayer }))),
  link: part(() => plain().then(({ Door }) => ({ default: Door }))),
  pictureBook: part(() => import("./picture-book-player.tsx")),
  cards: part(() => import("./cards-player.tsx")),
  reading: part(() => import("./reading-player.tsx")),
  dub: part(() => import("./dub-player.tsx")),
  exercise: part(() => import("./exercise-player.tsx")),
};

/** Fetches the player of a kind of unit while the unit itself is being asked for. */
export function preloadUnit(kind: string): void {
  if (kind in PLAYERS) PLAYERS[kind as keyof typeof PLAYERS].start();
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
