import { setTimeout as delay } from "node:timers/promises";
import { BackOff } from "../process/back-off.ts";
import { DatabaseNotStarted } from "./cluster.ts";
import type { EmbeddedPostgres } from "./start.ts";

/** How often its main process is checked. */
const LOOK_MS = 500;
/**
 * The longest pause between attempts: the server is back within ten seconds once it can run, for example after a full
 * disk was freed.
 */
const LONGEST_PAUSE_MS = 4_000;
/** After so many failures because of the port, another program of this machine owns it for good. */
const PORT_TRIES = 3;
/** The same reason is told again after a minute. */
const SAY_AGAIN_MS = 60_000;

/**
 * Restarts the embedded database whenever it is dead, whatever the cause, with growing pauses, until it runs. A frozen
 * server is left alone, because from outside it looks like a busy one. `onPortLost` is called when another program has
 * taken its port: every process then needs a new one, which a restart of all finds. Call the returned function before
 * stopping the database.
 */
export function superviseEmbeddedPostgres(
  database: Pick<EmbeddedPostgres, "isRunning" | "revive">,
  say: (line: string) => void,
  onPortLost: () => void,
): { stop(): Promise<void> } {
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  const pause = (ms: number): Promise<void> =>
    delay(ms, undefined, { signal: over.signal }).catch(() => undefined);
  let saidWhy = "";
  let saidAt = -SAY_AGAIN_MS;
  const backOff = new BackOff(LONGEST_PAUSE_MS);

  const sayWhy = (error: unknown): void => {
    const lines = (error as Error).message.split("\n").filter(Boolean);
    const why = lines.findLast((line) => /PANIC|FATAL|No space left/.test(line)) ?? lines[0] ?? "";
    if (why === saidWhy && performance.now() - saidAt < SAY_AGAIN_MS) return;
    saidWhy = why;
    saidAt = performance.now();
    say(
      `内置数据库还不能启动，将继续尝试 · The built-in database cannot start yet, trying on: ${why}`,
    );
  };

  async function bringBack(): Promise<void> {
    say("内置数据库意外停止，正在重新启动 · The built-in database has died, starting it again");
    const diedAt = performance.now();
    let portTries = 0;
    while (!isOver()) {
      try {
        await database.revive();
        const seconds = ((performance.now() - diedAt) / 1000).toFixed(1);
        backOff.started();
        say(`内置数据库已恢复 · The built-in database is back after ${seconds} s`);
        return;
      } catch (error) {
        sayWhy(error);
        if (error instanceof DatabaseNotStarted && error.isPortTaken) portTries += 1;
        if (portTries === PORT_TRIES) {
          over.abort();
          onPortLost();
        }
        await pause(backOff.nextPauseMs());
      }
    }
  }

  const watching = (async () => {
    while (!isOver()) {
      if (!database.isRunning()) await bringBack();
      await pause(LOOK_MS);
    }
  })();

  return {
    async stop() {
      over.abort();
      await watching;
    },
  };
}
