import type { PlayerControls, PlayerFact } from "../media-types.ts";

/**
 * The outside player as its script brings it: `polyvPlayer({ wrap, vid, playsafe, sign, ts })`. The requirements' token
 * (playsafe, signature, timestamp) is that of this kind of host; another host needs another adapter here only.
 */
export interface HostedPlayer {
  on: (event: string, listener: () => void) => void;
  j2s_resumeVideo: () => void;
  j2s_pauseVideo: () => void;
  j2s_seekVideo: (second: number) => void;
  j2s_getCurrentTime: () => number;
  j2s_getDuration: () => number;
  destroy: () => void;
}

interface HostedOptions {
  readonly wrap: string;
  readonly vid: string;
  readonly userid?: string;
  readonly width: string;
  readonly height: string;
  readonly playsafe: string;
  readonly sign: string;
  readonly ts: number;
  readonly forceH5: boolean;
  /** Speeds that it offers; false for none. */
  readonly speed: readonly number[] | false;
}

type Open = (options: HostedOptions) => HostedPlayer;

/** What the script leaves in the page; undefined before. */
export const hostedOpen = (): Open | undefined =>
  (globalThis as { polyvPlayer?: Open }).polyvPlayer;

/** A second signs of life lie apart by this; ms. */
const TICK_MS = 250;
/** More than the clock allows at any speed is a jump; seconds. */
const JUMP_S = 2;

interface AdapterEvents {
  readonly onFact: (fact: PlayerFact) => void;
  readonly onTime: (second: number) => void;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onEnded: () => void;
  /** Where a jump to this second ends. */
  readonly limitSeek: (second: number) => number;
  readonly onLimited: () => void;
}

/** Speaks to an outside player as to our own, and tells what it does; `close` ends it. */
export function adaptHosted(
  player: HostedPlayer,
  events: AdapterEvents,
  startAt: number,
): { readonly controls: PlayerControls; readonly close: () => void } {
  let isPlaying = false;
  let isReady = false;
  let last = 0;
  const now = (): number => player.j2s_getCurrentTime() || 0;
  const tell = (kind: PlayerFact["kind"], second: number): void =>
    events.onFact({ kind, second, speed: 1 });
  const look = (): void => {
    if (!isReady) return;
    const second = now();
    const isJump = second < last || second - last > JUMP_S;
    if (isJump) {
      const target = events.limitSeek(second);
      tell("jumps", target);
      if (target < second) {
        player.j2s_seekVideo(target);
        events.onLimited();
      }
      last = target;
      return;
    }
    last = second;
    if (!isPlaying) return;
    tell("plays", second);
    events.onTime(second);
  };
  const timer = setInterval(look, TICK_MS);
  player.on("s2j_onPlayerInitOver", () => {
    isReady = true;
    if (startAt <= 0) return;
    last = startAt;
    player.j2s_seekVideo(startAt);
  });
  player.on("s2j_onVideoPlay", () => {
    isPlaying = true;
    events.onPlay();
  });
  player.on("s2j_onVideoPause", () => {
    isPlaying = false;
    tell("stops", now());
    events.onPause();
  });
  player.on("s2j_onPlayOver", () => {
    isPlaying = false;
    const second = player.j2s_getDuration() || now();
    tell("stops", second);
    events.onEnded();
  });
  return {
    controls: {
      play: () => player.j2s_resumeVideo(),
      pause: () => player.j2s_pauseVideo(),
      seek: (second) => player.j2s_seekVideo(Math.max(0, second)),
      currentTime: now,
      exitFullscreen: () => {
        if (document.fullscreenElement) void document.exitFullscreen();
      },
    },
    close() {
      clearInterval(timer);
      if (isPlaying) tell("stops", last);
      player.destroy();
    },
  };
}
