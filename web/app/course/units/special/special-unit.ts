import type { UnitContentValue, UnitKind } from "@perennial/contract/course/unit-content.ts";
import type { PlaybackFacts } from "../../../media/public.tsx";
import type { ContentOf } from "../unit-types.ts";

/** What the special players read of an opened unit. */
export interface SpecialUnit {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly content: UnitContentValue;
  readonly playbacks: Readonly<Record<string, PlaybackFacts>>;
}

/** Every player of a unit takes this; `onComplete` may be called more than once. */
export interface SpecialPlayerProps {
  readonly unit: SpecialUnit;
  readonly onComplete: () => void;
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
