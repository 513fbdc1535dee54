import { useEffect, useEffectEvent, useState } from "react";
import type { PlaybackFacts, RefreshPlayback } from "../media-types.ts";

/** How often something that is being processed is asked for again. */
const ASK_EVERY_MS = 4_000;

/** True as soon as one rendition can be played, whatever happens to the others meanwhile. */
export const isPlayable = ({ hlsUrl, fileUrl, kind, status }: PlaybackFacts): boolean =>
  hlsUrl !== "" || (kind !== "video" && status === "SUCCESS" && fileUrl !== "");

const isUnderway = ({ status }: PlaybackFacts): boolean =>
  status === "NEW" || status === "PROCESSING";

/** The newest of what was given and what was asked for since; asks by itself until it can be played. */
export function useFreshPlayback(
  given: PlaybackFacts,
  refresh: RefreshPlayback,
): { readonly playback: PlaybackFacts; readonly again: () => Promise<void> } {
  const [fresh, setFresh] = useState({ of: given, now: given });
  const playback = fresh.of === given ? fresh.now : given;
  const again = async (): Promise<void> => {
    const now = await refresh();
    if (now) setFresh({ of: given, now });
  };
  const ask = useEffectEvent(again);
  const isWaiting = isUnderway(playback) && !isPlayable(playback);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { playback, again };
}
