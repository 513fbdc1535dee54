import type {
  Playback,
  RESOURCE_KINDS,
  ResourceCard,
} from "@perennial/contract/media/resource/resource.ts";
import type { MediaFolder } from "@perennial/contract/media/upload/upload.ts";
import type { Ref } from "react";
import type * as z from "zod";

/** A resource as cards and pickers show it. */
export type Card = z.output<typeof ResourceCard>;
/** Everything that a player needs; its addresses expire. */
export type PlaybackFacts = z.output<typeof Playback>;
/** Reads a playback anew: state and addresses; undefined when it could not be read. */
export type RefreshPlayback = () => Promise<PlaybackFacts | undefined>;
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

/** Props of ResourceField. */
export interface ResourceFieldProps {
  readonly id?: string;
  readonly kinds: readonly ResourceKind[];
  readonly value: string | null;
  /** With the card, unless it was removed. */
  readonly onChange: (id: string | null, card?: Card) => void;
  readonly label: string;
  /** Folder of new uploads in the library. */
  readonly folder?: MediaFolder;
  readonly isDisabled?: boolean;
}

/** Props of ResourcePicker. */
export interface ResourcePickerProps {
  readonly kinds: readonly ResourceKind[];
  readonly onPick: (card: Card) => void;
  readonly onClose: () => void;
}

/** What a player does at a second of its film; `waits` is for its network, `stops` for the person. */
export interface PlayerFact {
  readonly kind: "plays" | "waits" | "jumps" | "stops";
  readonly second: number;
  readonly speed: number;
}

/** What a sitting in front of a film asks of its player, and is told by it. */
export interface PlayerWatch {
  /** Highest speed that may be chosen; 1 leaves no choice. */
  readonly speedMax: number;
  /** What was seen; ms. */
  readonly covered: readonly (readonly [from: number, to: number])[];
  readonly onFact: (fact: PlayerFact) => void;
  /** Where a jump to this second ends; the same second where jumps are free. */
  readonly limitSeek: (second: number) => number;
  /** A jump has ended elsewhere. */
  readonly onLimited: () => void;
}

/** What every player takes and tells. */
export interface PlayerEvents {
  readonly watch?: PlayerWatch | undefined;
  /** Second to begin at. */
  readonly startAt?: number | undefined;
  /** About four times a second while it plays, and after each seek. */
  readonly onTime?: ((second: number) => void) | undefined;
  readonly onPlay?: (() => void) | undefined;
  readonly onPause?: (() => void) | undefined;
  readonly onEnded?: (() => void) | undefined;
  /** Plays as soon as it can, where the browser lets it. */
  readonly isAutoPlaying?: boolean | undefined;
  readonly mayChangeSpeed?: boolean | undefined;
  readonly ref?: Ref<PlayerControls> | undefined;
  /** How to read the playback anew; by the person's own right on the resource when it is left out. */
  readonly refresh?: RefreshPlayback | undefined;
}
