import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import type { PlaybackFacts, PlayerControls, PlayerFact, PlayerWatch } from "../media-types.ts";

type Media = RefObject<HTMLMediaElement | null>;

/** What a screen may ask of the element. */
export function controlsOf(media: Media): PlayerControls {
  return {
    play: () => {
      // Refused without a gesture: the person presses play.
      media.current?.play().catch(() => undefined);
    },
    pause: () => media.current?.pause(),
    seek: (second) => {
      if (media.current) media.current.currentTime = Math.max(0, second);
    },
    currentTime: () => media.current?.currentTime ?? 0,
    exitFullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else
        (media.current as { webkitExitFullscreen?: () => void } | null)?.webkitExitFullscreen?.();
    },
  };
}

/** The second at which a film of this length begins: its last one is no place to begin at. */
export const startIn = (startAt: number, seconds: number): number =>
  startAt > 0 && startAt < seconds - 1 ? startAt : 0;

/** Begins at a second, and at the kept speed: loading resets both. Loaded anew, it goes on where it broke. */
export function useStart(media: Media, startAt: number, speed: number): void {
  const [at] = useState({ second: startAt });
  const begin = useEffectEvent((element: HTMLMediaElement) => {
    element.playbackRate = speed;
    const second = startIn(at.second, element.duration);
    // A source that was told where to begin is there already.
    if (second > 0 && element.currentTime !== second) element.currentTime = second;
  });
  useEffect(() => {
    const element = media.current;
    if (!element) return undefined;
    const onLoaded = (): void => begin(element);
    const note = (): void => {
      if (element.currentTime > 0) at.second = element.currentTime;
    };
    element.addEventListener("loadedmetadata", onLoaded);
    element.addEventListener("timeupdate", note);
    return () => {
      element.removeEventListener("loadedmetadata", onLoaded);
      element.removeEventListener("timeupdate", note);
    };
  }, [media, at]);
}

function showTrack(element: HTMLMediaElement | null, language: string): void {
  for (const track of element?.textTracks ?? []) {
    track.mode = language !== "" && track.language === language ? "showing" : "disabled";
  }
}

/** The language of the shown subtitles; empty for none. Begins with the default one. */
export function useTrackChoice(
  media: Media,
  subtitles: PlaybackFacts["subtitles"],
): readonly [string, (language: string) => void] {
  const [chosen, setChosen] = useState(
    () => subtitles.find(({ isDefault }) => isDefault)?.language ?? "",
  );
  useEffect(() => {
    const isThere = subtitles.some(({ language }) => language === chosen);
    showTrack(media.current, isThere ? chosen : "");
  }, [media, chosen, subtitles]);
  return [chosen, setChosen];
}

/** A jump that ends this close to where it was to end was not held back; seconds. */
const NEAR_S = 0.1;

/** Tells a sitting what the element does, and holds back jumps that it does not allow. */
export function useWatched(media: Media, watch: PlayerWatch | undefined): void {
  const tell = useEffectEvent((element: HTMLMediaElement, kind: PlayerFact["kind"]) =>
    watch?.onFact({ kind, second: element.currentTime, speed: element.playbackRate }),
  );
  const seek = useEffectEvent((element: HTMLMediaElement) => {
    const wanted = element.currentTime;
    const target = watch?.limitSeek(wanted) ?? wanted;
    tell(element, "jumps");
    if (target >= wanted - NEAR_S) return;
    element.currentTime = target;
    watch?.onLimited();
  });
  const isWatched = watch !== undefined;
  useEffect(() => {
    const element = media.current;
    if (!element || !isWatched) return undefined;
    const plays = (): void => {
      if (!element.paused && !element.seeking) tell(element, "plays");
    };
    const waits = (): void => {
      if (!element.seeking) tell(element, "waits");
    };
    const listeners: readonly (readonly [string, () => void])[] = [
      ["timeupdate", plays],
      ["playing", plays],
      ["waiting", waits],
      ["pause", () => tell(element, "stops")],
      ["ended", () => tell(element, "stops")],
      ["seeking", () => seek(element)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [media, isWatched]);
}
