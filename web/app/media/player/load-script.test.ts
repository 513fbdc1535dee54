import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadScript, SCRIPT_RETRIES, SCRIPT_RETRY_MS } from "./load-script.ts";

const URL_OF_PLAYER = "https://player.example.cn/player.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page on which the script comes at its n-th try; 0 for one that has it already. */
function pageWhereItComesAt(nth: number) {
  const tries: string[] = [];
  let isThere = nth === 0;
  return {
    tries,
    host: {
      isThere: () => isThere,
      insert: async (url: string) => {
        tries.push(url);
        if (tries.length !== nth) throw new Error("did not come");
        isThere = true;
      },
      wait: (ms: number) =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, ms);
        }),
    },
  };
}

it.each([
  [0, 0, true],
  [1, 1, true],
  [4, 4, true],
  [1 + SCRIPT_RETRIES, 1 + SCRIPT_RETRIES, true],
  [2 + SCRIPT_RETRIES, 1 + SCRIPT_RETRIES, false],
])("a script that comes at try %i is asked for %i times: %s", async (nth, tries, isLoaded) => {
  const page = pageWhereItComesAt(nth);
  const loaded = loadScript(URL_OF_PLAYER, page.host);
  await vi.advanceTimersByTimeAsync(SCRIPT_RETRIES * SCRIPT_RETRY_MS);
  expect(await loaded).toBe(isLoaded);
  expect(page.tries).toEqual(Array.from({ length: tries }, () => URL_OF_PLAYER));
});

it("waits a second between tries", async () => {
  const page = pageWhereItComesAt(3);
  const loaded = loadScript(URL_OF_PLAYER, page.host);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SCRIPT_RETRY_MS - 1);
  expect(page.tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.tries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(SCRIPT_RETRY_MS);
  expect(await loaded).toBe(true);
});

it("a script that runs without bringing the player is tried again", async () => {
  let tries = 0;
  const loaded = loadScript(URL_OF_PLAYER, {
    isThere: () => tries > 1,
    insert: async () => void (tries += 1),
    wait: async () => undefined,
  });
  expect(await loaded).toBe(true);
  expect(tries).toBe(2);
});
