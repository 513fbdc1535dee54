import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { adaptHosted, type HostedPlayer } from "./hosted-api.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outside player whose clock the test moves. */
function standIn(furthest = Infinity, startAt = 0) {
  const listeners = new Map<string, () => void>();
  const told: string[] = [];
  let at = 0;
  const player: HostedPlayer = {
    on: (event, listener) => void listeners.set(event, listener),
    j2s_resumeVideo: () => listeners.get("s2j_onVideoPlay")?.(),
    j2s_pauseVideo: () => listeners.get("s2j_onVideoPause")?.(),
    j2s_seekVideo: (second) => void (at = second),
    j2s_getCurrentTime: () => at,
    j2s_getDuration: () => 20,
    destroy: () => void told.push("destroyed"),
  };
  const adapted = adaptHosted(
    player,
    {
      onFact: ({ kind, second }) => told.push(`${kind} ${second}`),
      onTime: (second) => told.push(`time ${second}`),
      onPlay: () => told.push("play"),
      onPause: () => told.push("pause"),
      onEnded: () => told.push("ended"),
      limitSeek: (second) => Math.min(second, furthest),
      onLimited: () => told.push("limited"),
    },
    startAt,
  );
  return {
    ...adapted,
    told,
    fire: (event: string) => listeners.get(event)?.(),
    moveTo(second: number) {
      at = second;
      vi.advanceTimersByTime(250);
    },
  };
}

it("tells nothing before it is ready, and begins where one was", () => {
  const hosted = standIn(Infinity, 12);
  vi.advanceTimersByTime(1000);
  expect(hosted.told).toEqual([]);
  hosted.fire("s2j_onPlayerInitOver");
  expect(hosted.controls.currentTime()).toBe(12);
  vi.advanceTimersByTime(250);
  expect(hosted.told).toEqual([]);
});

it("tells playing, pausing and the end", () => {
  const hosted = standIn();
  hosted.fire("s2j_onPlayerInitOver");
  hosted.controls.play();
  hosted.moveTo(0.25);
  hosted.controls.pause();
  hosted.moveTo(0.25);
  hosted.fire("s2j_onPlayOver");
  expect(hosted.told).toEqual([
    "play",
    "plays 0.25",
    "time 0.25",
    "stops 0.25",
    "pause",
    "stops 20",
    "ended",
  ]);
});

it("takes a leap of the clock for a jump, and holds it back where it must", () => {
  const hosted = standIn(5);
  hosted.fire("s2j_onPlayerInitOver");
  hosted.controls.play();
  hosted.moveTo(4);
  expect(hosted.told.slice(1)).toEqual(["jumps 4"]);
  hosted.moveTo(15);
  expect(hosted.told.slice(2)).toEqual(["jumps 5", "limited"]);
  expect(hosted.controls.currentTime()).toBe(5);
});

it("ends with its page: no timer, no player", () => {
  const hosted = standIn();
  hosted.fire("s2j_onPlayerInitOver");
  hosted.controls.play();
  hosted.moveTo(1);
  hosted.close();
  expect(hosted.told.slice(-2)).toEqual(["stops 1", "destroyed"]);
  expect(vi.getTimerCount()).toBe(0);
});
