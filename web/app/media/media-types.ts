import type { Playback, RESOURCE_KINDS, ResourceCard } from "@perennial/contract/media/resource.ts";
import type * as z from "zod";

/** A resource as cards and pickers show it. */
export type Card = z.output<typeof ResourceCard>;
/** Everything that a player needs; its addresses expire. */
export type PlaybackFacts = z.output<typeof Playback>;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** What a screen may ask of a player that it shows. */
export interface PlayerControls {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (second: number) => void;
  readonly currentTime: () => number;
  /** A dialog over the video needs the page back. */
  readonly exitFullscreen: () => void;
}

/** A point of interest on the time line. */
export interface PlayerMarker {
  readonly second: number;
  readonly label: string;
}
