import { expect, it } from "vitest";
import { turnsOf, type Lane } from "./turns.ts";

const bounds = {
  atOnce: 3,
  forVisitors: 2,
  waitingMost: { person: 10, visitor: 3 },
  waitMostMs: 60_000,
};

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = [];
  const order: string[] = [];
  const turns = turnsOf(bounds);
  const start = (lane: Lane, name: string): Promise<void> => {
    const run = turns.run(lane, () => {
      order.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    // Those that still wait when a test is over are refused later, and nobody listens.
    run.catch(() => undefined);
    return run;
  };
  return { turns, order, start, endOne: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("leaves a place to persons whom visitors cannot take", async () => {
  const { turns, order, start } = works();
  for (const name of ["v1", "v2", "v3"]) void start("visitor", name);
  await settled();
  expect(order).toEqual(["v1", "v2"]);
  void start("person", "p1");
  await settled();
  expect(order).toEqual(["v1", "v2", "p1"]);
  expect([turns.running(), turns.waiting(), turns.peak()]).toEqual([3, 1, 3]);
});

it("lets persons go before visitors who have waited longer", async () => {
  const { order, start, endOne } = works();
  for (const name of ["v1", "v2", "v3"]) void start("visitor", name);
  for (const name of ["p1", "p2"]) void start("person", name);
  await settled();
  endOne();
  await settled();
  expect(order).toEqual(["v1", "v2", "p1", "p2"]);
});

it("refuses visitors when too many wait, and after too long", async () => {
  const { start } = works();
  for (let at = 0; at < 5; at += 1) void start("visitor", `v${at}`);
  await expect(start("visitor", "v6")).rejects.toThrow("kernel.unavailable");
  const short = turnsOf({ ...bounds, waitMostMs: 5 });
  for (let at = 0; at < 2; at += 1) void short.run("visitor", () => new Promise(() => undefined));
  await expect(short.run("visitor", () => Promise.resolve())).rejects.toThrow("kernel.unavailable");
});

it("goes on after work that failed", async () => {
  const turns = turnsOf(bounds);
  await expect(turns.run("visitor", () => Promise.reject(new Error("x")))).rejects.toThrow("x");
  expect(turns.running()).toBe(0);
});
