import { noteBroken, noteTrouble, whenBack } from "./connection.ts";

/** How browsers say that a script did not come; what a script itself throws is no matter of the network. */
const NOT_COME =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** So many tries fail before the page says so. */
const QUIET_TRIES = 2;

/** Until the time is over, or the server is there again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = whenBack(() => {
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, ms);
  });

/**
 * Fetches scripts of the page and does not give up: the page stays as it is with all that was typed. When they do not come
 * though the server answers (a release has taken them away, or the browser does not try twice), it is loaded anew where
 * nothing was typed, and offers to be where something was (shell/way).
 */
export async function getChunk<T>(fetchModule: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const module = await fetchModule();
      if (tries > QUIET_TRIES) noteBroken(false);
      return module;
    } catch (error) {
      if (!(error instanceof Error) || !NOT_COME.test(error.message)) throw error;
      noteTrouble();
      if (tries >= QUIET_TRIES) noteBroken(true);
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    }
  }
}

/** What the router's own scripts call when one of a page does not come (build-plugins/calm-chunks.ts). */
export function lendToRouter(): void {
  Object.assign(globalThis, { __getChunk: getChunk });
}
