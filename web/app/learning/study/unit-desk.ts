import type { PlaybackFacts } from "../../media/public.tsx";

/** What the panel beside a unit may ask of it. */
export interface UnitDesk {
  /** It has seconds to note. */
  readonly isPlayed: boolean;
  readonly subtitles: PlaybackFacts["subtitles"];
  readonly currentSecond: () => number;
  /** Plays on from this second. */
  readonly goTo: (second: number) => void;
}
