import type { UnitContentValue, UnitKind } from "@perennial/contract/course/units/unit-content.ts";
import type { PlaybackFacts, PlayerControls, PlayerWatch } from "../../../media/public.tsx";
import type { ContentOf } from "../unit-types.ts";

/** What the special players read of an opened unit. */
export interface SpecialUnit {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  /** Left out where an author only looks at a draft. */
  readonly courseId?: string;
  readonly content: UnitContentValue;
  readonly playbacks: Readonly<Record<string, PlaybackFacts>>;
}

/** A sitting of a learner in front of a unit: where to go on, and whom to tell what is played or turned. */
export interface Watching extends PlayerWatch {
  /** Second to begin at: 0 again once all was seen (front §4). */
  readonly startAt: number;
  /** Plays only while the page is in view. */
  readonly isForcedLook: boolean;
  readonly isComplete: boolean;
  /** Begins by itself: the learner came from the unit before. */
  readonly isAutoPlaying: boolean;
  /** A page is in view. */
  readonly onPage: (page: number) => void;
  /** Something that the server keeps by itself has changed: a pop-up question was answered. */
  readonly onNews: () => void;
  /** Plays at this second on. */
  readonly onSecond: (second: number) => void;
  /** Its player, as long as there is one. */
  readonly onControls: (controls: PlayerControls | undefined) => void;
}

/** Every player of a unit takes this; `onComplete` may be called more than once. */
export interface SpecialPlayerProps {
  readonly unit: SpecialUnit;
  readonly onComplete: () => void;
  /** Places in documents are kept. */
  readonly isLearner?: boolean;
  /** Of a learner only: team and previews are not recorded. */
  readonly watching?: Watching | undefined;
  /** Reads a playback anew when its addresses have expired; by the person's own right when left out. */
  readonly refresh?: ((resourceId: string) => Promise<PlaybackFacts | undefined>) | undefined;
}

/** An editor shows a content and tells each change; saving is not its matter. */
export interface EditorProps<Kind extends UnitKind> {
  readonly value: ContentOf<Kind>;
  readonly onChange: (value: ContentOf<Kind>) => void;
  readonly place: {
    readonly courseId: string;
    readonly periodId: string;
    readonly unitId: string;
  };
}

/** The content as that of its kind; a registry never mounts a part for another one. */
export function contentAs<Kind extends UnitKind>(
  content: UnitContentValue,
  kind: Kind,
): ContentOf<Kind> {
  if (content.kind !== kind) throw new Error(`a unit of kind ${content.kind} is no ${kind}`);
  return content as ContentOf<Kind>;
}

/** The playback of a resource that may be none. */
export const playbackIn = (unit: SpecialUnit, id: string | null): PlaybackFacts | undefined =>
  id === null ? undefined : unit.playbacks[id];
