/**
 * Figures that `/metrics` reports beside those of the process; a name may carry labels:
 * `perennial_x_total{lane="visitor"}`.
 */
export interface Metrics {
  /** Adds to a counter, which is made at its first use. */
  count(name: string, by?: number): void;
  /** A value that is calculated when it is requested. */
  gauge(name: string, read: () => number): void;
  /** Lines in the text format of Prometheus. */
  lines(): string[];
}

/** The numbers of one process. */
export function openMetrics(): Metrics {
  const counters = new Map<string, number>();
  const gauges = new Map<string, () => number>();
  return {
    count: (name, by = 1) => void counters.set(name, (counters.get(name) ?? 0) + by),
    gauge: (name, read) => void gauges.set(name, read),
    lines: () => [
      ...[...counters].map(([name, value]) => `${name} ${value}`),
      ...[...gauges].map(([name, read]) => `${name} ${read()}`),
    ],
  };
}
