import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Bus } from "./bus.ts";
import { openLive, type Live } from "./live.ts";

let hear: (payload: string) => void = () => undefined;
let reconnect: () => void = () => undefined;
const bus: Bus = {
  on: (_topic, listener) => void (hear = listener),
  onReconnect: (listener) => void (reconnect = listener),
  send: async () => undefined,
  committed: () => undefined,
  close: async () => undefined,
};

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  live = openLive(bus);
  vi.advanceTimersByTime(5_000);
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const news = (name: string): void =>
  hear(`${name} ${JSON.stringify({ event: "unread", data: 1 })}`);

/** For how long nothing has come, as a stream for these names says at its beginning. */
function quietMs(...names: string[]): number {
  const text = String(live.open(names, AbortSignal.abort()).read());
  return Number(/event: open\ndata: \{"quietMs":(\d+)\}/.exec(text)?.[1] ?? Number.NaN);
}

it("says at the beginning of a stream for how long nothing has come for its listener", () => {
  news("user:lin");
  vi.advanceTimersByTime(3_000);
  expect(quietMs("user:lin", "session:1")).toBe(3_000);
  news("session:1");
  vi.advanceTimersByTime(1_000);
  expect(quietMs("user:lin", "session:1")).toBe(1_000);
  // Of others it knows only how long it has listened itself.
  expect(quietMs("user:wang")).toBe(9_000);
});

it("knows nothing of the time in which the bus was away", () => {
  expect(quietMs("user:lin")).toBe(5_000);
  reconnect();
  vi.advanceTimersByTime(200);
  expect(quietMs("user:lin")).toBe(200);
});

it("remembers so many names, and forgets the oldest without taking it for quiet", () => {
  news("user:lin");
  vi.advanceTimersByTime(1_000);
  for (let at = 0; at < 20_000; at += 1) news(`user:${at}`);
  vi.advanceTimersByTime(1_000);
  expect(quietMs("user:lin")).toBe(2_000);
  expect(quietMs("user:7")).toBe(1_000);
});
