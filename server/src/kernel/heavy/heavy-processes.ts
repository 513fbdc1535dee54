import { openWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** The worker processes of a pool. */
export interface Processes {
  /** An idle process that may be used again, or a new one. */
  take(): WorkerProcess;
  giveBack(worker: WorkerProcess): void;
  count(): number;
  /** Ends all of them and waits for their end. */
  close(): Promise<void>;
}

/** Starts processes on demand; one that is idle for `idleMs` ends. */
export function openProcesses(idleMs: number): Processes {
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const alive = new Set<WorkerProcess>();
  let isClosed = false;

  const start = (): WorkerProcess => {
    const worker = openWorkerProcess();
    alive.add(worker);
    void worker.ended.then(() => {
      alive.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    return worker;
  };

  return {
    take() {
      for (const [worker, timer] of idle) {
        clearTimeout(timer);
        idle.delete(worker);
        if (worker.isFresh()) return worker;
        worker.end();
      }
      return start();
    },
    giveBack(worker) {
      if (isClosed || !worker.isFresh()) return worker.end();
      idle.set(worker, setTimeout(() => worker.end(), idleMs).unref());
    },
    count: () => alive.size,
    async close() {
      isClosed = true;
      const ends = [...alive].map((worker) => worker.ended);
      for (const worker of alive) worker.end();
      await Promise.all(ends);
    },
  };
}
