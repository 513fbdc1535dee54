import { expect, it } from "vitest";
import { openPageWatch, type Met } from "./page-watch.ts";

const ALL = ["hidden", "blur", "fullScreen", "offline", "paste"];

/** A watch whose clock and line the test holds. */
function watchOf(watched: readonly string[] = ALL) {
  let ms = 0;
  let isOnline = true;
  const told: Met[] = [];
  const planned: (() => void)[] = [];
  const watch = openPageWatch(watched, {
    clock: () => ms,
    send: (met) => {
      if (isOnline) told.push(...met);
      return Promise.resolve(isOnline);
    },
    after: (_wait, run) => {
      planned.push(run);
      return () => undefined;
    },
  });
  const pass = async (by: number): Promise<void> => {
    ms += by;
    for (const run of planned.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { watch, told, pass, setOnline: (is: boolean) => (isOnline = is) };
}

it("tells at once that the page is out of sight, and its length under the same number when it is back", async () => {
  const { watch, told, pass } = watchOf();
  watch.hide(true);
  await pass(0);
  expect(told).toEqual([{ number: 1, kind: "hidden", agoMs: 0, seconds: null }]);
  await pass(12_000);
  watch.hide(false);
  await pass(1_000);
  expect(told.at(-1)).toEqual({ number: 1, kind: "hidden", agoMs: 13_000, seconds: 12 });
  expect(told).toHaveLength(2);
});

it("takes no notice of a window that is away for less than three seconds", async () => {
  const { watch, told, pass } = watchOf();
  watch.blur(true);
  await pass(2_900);
  watch.blur(false);
  await pass(1_000);
  expect(told).toEqual([]);
  watch.blur(true);
  await pass(3_000);
  watch.blur(false);
  await pass(500);
  expect(told).toEqual([{ number: 1, kind: "blur", agoMs: 3_500, seconds: 3 }]);
});

it("counts a page that goes out of sight behind another window once", async () => {
  const { watch, told, pass } = watchOf();
  watch.blur(true);
  watch.hide(true);
  await pass(5_000);
  watch.hide(false);
  watch.blur(false);
  await pass(1_000);
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(["hidden"]));
});

it("keeps what could not be told, and tells it with the time at which it was", async () => {
  const { watch, told, pass, setOnline } = watchOf();
  setOnline(false);
  watch.line(true);
  await pass(1_000);
  expect(told).toEqual([]);
  await pass(60_000);
  setOnline(true);
  watch.line(false);
  await pass(4_000);
  expect(told).toEqual([{ number: 1, kind: "offline", agoMs: 65_000, seconds: 61 }]);
});

it("notes nothing that is not watched", async () => {
  const { watch, told, pass } = watchOf(["paste"]);
  watch.hide(true);
  watch.hide(false);
  watch.leftFullScreen();
  watch.paste();
  await pass(1_000);
  expect(told).toEqual([{ number: 1, kind: "paste", agoMs: 1_000, seconds: null }]);
});
