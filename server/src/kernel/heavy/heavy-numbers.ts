import type { HeavyEnd } from "./worker-process.ts";

/** Figures of the pool for /metrics. */
export interface HeavyNumbers {
  done(job: string): void;
  killed(job: string, reason: HeavyEnd): void;
  refused(): void;
  /** The figures as lines of /metrics. */
  lines(): string[];
}

interface Now {
  readonly running: number;
  readonly waiting: number;
  readonly processes: number;
}

/** Counts the outcomes of heavy work; `now` gives what is running. */
export function heavyNumbers(now: () => Now): HeavyNumbers {
  const done = new Map<string, number>();
  const killed = new Map<string, number>();
  let refusedCount = 0;
  const add = (counts: Map<string, number>, labels: string): void =>
    void counts.set(labels, (counts.get(labels) ?? 0) + 1);
  const told = (name: string, counts: ReadonlyMap<string, number>): string[] =>
    [...counts].map(([labels, count]) => `${name}{${labels}} ${count}`);
  return {
    done: (job) => add(done, `job="${job}"`),
    killed: (job, reason) => add(killed, `job="${job}",reason="${reason}"`),
    refused: () => {
      refusedCount += 1;
    },
    lines() {
      const { running, waiting, processes } = now();
      return [
        "# TYPE perennial_heavy gauge",
        `perennial_heavy{state="running"} ${running}`,
        `perennial_heavy{state="waiting"} ${waiting}`,
        `perennial_heavy{state="processes"} ${processes}`,
        "# TYPE perennial_heavy_done_total counter",
        ...told("perennial_heavy_done_total", done),
        "# TYPE perennial_heavy_killed_total counter",
        ...told("perennial_heavy_killed_total", killed),
        "# TYPE perennial_heavy_refused_total counter",
        `perennial_heavy_refused_total ${refusedCount}`,
      ];
    },
  };
}
