import type { Logger } from "pino";

/** The time that requests in flight and connections get before a broken process is ended. */
const ORDER_MS = 8_000;

/**
 * An uncaught error leaves the process in an unknown state. It is logged, requests in flight are finished, and the
 * process ends, so that the launcher starts a new one.
 */
export function endOnUncaught(options: {
  readonly log: Logger;
  readonly say: (line: string) => void;
  readonly stop: () => Promise<void>;
  readonly exit: () => void;
}): void {
  const { log, say, stop, exit } = options;
  let isEnding = false;
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "an error that nobody caught; the process ends");
    if (isEnding) return;
    isEnding = true;
    const { message } = error as Partial<Error>;
    say(
      `程序错误，进程将有序结束 · An error nobody caught, ending in order: ${message ?? String(error)}`,
    );
    setTimeout(exit, ORDER_MS).unref();
    // oxlint-disable-next-line promise/no-promise-in-callback -- whatever happens, the process ends
    stop().then(exit, exit);
  });
}
