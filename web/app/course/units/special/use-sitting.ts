import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import type { PlayerControls } from "../../../media/public.tsx";
import type { Watching } from "./special-unit.ts";

/** A unit's player in a sitting: it can be called from elsewhere, and where looking is required stops out of view. */
export function useSitting(watching: Watching | undefined): {
  readonly player: RefObject<PlayerControls | null>;
  /** It was stopped because the page was left. */
  readonly wasLeft: boolean;
  readonly onPlay: () => void;
} {
  const player = useRef<PlayerControls>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const isForced = watching?.isForcedLook === true;
  const hand = useEffectEvent((controls: PlayerControls | undefined) =>
    watching?.onControls(controls),
  );
  useEffect(() => {
    hand({
      play: () => player.current?.play(),
      pause: () => player.current?.pause(),
      seek: (second) => player.current?.seek(second),
      currentTime: () => player.current?.currentTime() ?? 0,
      exitFullscreen: () => player.current?.exitFullscreen(),
    });
    return () => hand(undefined);
  }, []);
  useEffect(() => {
    if (!isForced) return undefined;
    const look = (): void => {
      if (document.visibilityState !== "hidden") return;
      setWasLeft(true);
      player.current?.pause();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isForced]);
  const onPlay = (): void => {
    // A key of the device or another window can start it while the page is out of view.
    if (isForced && document.visibilityState === "hidden") player.current?.pause();
    else setWasLeft(false);
  };
  return { player, wasLeft, onPlay };
}
