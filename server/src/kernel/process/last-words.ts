import type { Logger } from "pino";

/** So much time is given to requests in flight and connections before a broken process is ended. */
const ORDER_MS = 8_000;

/**
 * An error that nobody caught leaves the process in an unknown state: it is told, requests in flight are finished,
 * and the process ends, for who started it to start it anew. Never half dead.
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
    // oxlint-disable-next-line promise/no-promise-in-callback -- however it goes, the process ends
    stop().then(exit, exit);
  });
}
