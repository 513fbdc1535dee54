import cluster, { type Worker } from "node:cluster";
import { BackOff } from "./kernel/process/back-off.ts";

/** Processes that serve side by side on one port. */
export interface Workers {
  /** Ends them in order. */
  stop(): Promise<void>;
}

/**
 * Forks so many workers and keeps so many alive: one that dies is forked anew, with growing pauses where it keeps
 * dying. Resolves when the first listens.
 */
export async function forkWorkers(
  count: number,
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<Workers> {
  const living = new Set<Worker>();
  const waiting = new Set<NodeJS.Timeout>();
  let isStopping = false;

  const fork = (backOff: BackOff): void => {
    backOff.started();
    const worker = cluster.fork(environment);
    living.add(worker);
    worker.once("exit", (code: number | null, signal: string | null) => {
      living.delete(worker);
      if (isStopping || code === 0) return;
      const pauseMs = backOff.nextPauseMs();
      const how = signal ?? `exit code ${code}`;
      say(
        `一个工作进程意外结束（${how}），${pauseMs / 1000} 秒后重新启动 · ` +
          `A worker was ended by ${how}, starting another in ${pauseMs / 1000} s`,
      );
      const timer = setTimeout(() => {
        waiting.delete(timer);
        fork(backOff);
      }, pauseMs);
      waiting.add(timer);
    });
  };
  const isListening = new Promise((resolve) => cluster.once("listening", resolve));
  for (let made = 0; made < count; made += 1) fork(new BackOff());
  await isListening;

  return {
    async stop() {
      isStopping = true;
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all(
        [...living].map((worker) => {
          const ended = new Promise((resolve) => worker.once("exit", resolve));
          worker.kill("SIGTERM");
          return ended;
        }),
      );
    },
  };
}
