/** Tries of a hosted player's script, and the pause between them (front §4). */
export const SCRIPT_RETRIES = 10;
export const SCRIPT_RETRY_MS = 1000;

/** What the loader needs of a page. */
export interface ScriptHost {
  /** Whether what the script brings is there. */
  readonly isThere: () => boolean;
  /** Puts a script into the page; resolves when it has run, rejects when it did not come. */
  readonly insert: (url: string) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/** Inserts a script into this document. */
const insertInto = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${url} did not come`));
    });
    document.head.append(script);
  });

/** This document as the loader needs it. */
export const pageHost = (isThere: () => boolean): ScriptHost => ({
  isThere,
  insert: insertInto,
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
});

/**
 * Loads a hosted player's script: up to ten further tries at one second each. True once what it brings is there; false
 * after the last try.
 */
export async function loadScript(url: string, host: ScriptHost): Promise<boolean> {
  for (let at = 0; ; at += 1) {
    if (host.isThere()) return true;
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await host.insert(url).catch(() => undefined);
    if (host.isThere()) return true;
    if (at >= SCRIPT_RETRIES) return false;
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await host.wait(SCRIPT_RETRY_MS);
  }
}
