/** The export of a module of heavy work: a plain function that knows neither database nor services. */
interface HeavyWork {
  // oxlint-disable-next-line typescript/no-explicit-any -- each module names its own types, read by the types below
  run(input: any, parts: AsyncIterable<any>): unknown;
}

type InputOf<Work extends HeavyWork> = Parameters<Work["run"]>[0];
type OutputOf<Work extends HeavyWork> = Awaited<ReturnType<Work["run"]>>;
type PartOf<Work extends HeavyWork> =
  Parameters<Work["run"]> extends [unknown, AsyncIterable<infer Part>] ? Part : never;

/** One kind of heavy work and what a single piece of it may cost. */
export interface HeavyJob<Input = unknown, Output = unknown, Part = never> {
  /** Name in /metrics and in the log. */
  readonly name: string;
  /** The module whose `run` does the work, in a process of its own. */
  readonly module: URL;
  /** Resident memory of the whole process, including 45 MB of Node itself. */
  readonly memoryMb: number;
  readonly limitMs: number;
  /** How many of this kind may run at once, if fewer than the pool has places. */
  readonly atOnce?: number;
  /** Exists only for the types of a job; never set. */
  readonly types?: { readonly input: Input; readonly output: Output; readonly part: Part };
}

/**
 * Declares a kind of heavy work, whose module is imported as a type only (`import type * as drawing from
 * "./draw.work.ts"`): `heavyJob<typeof drawing>({ name: "draw", module: new URL("./draw.work.ts", import.meta.url),
 * memoryMb: 300, limitMs: 10_000 })`. What goes in and comes out is copied between processes: plain values, arrays,
 * Maps, Dates, Buffers; big files go by their path.
 */
export function heavyJob<Work extends HeavyWork>(
  job: HeavyJob,
): HeavyJob<InputOf<Work>, OutputOf<Work>, PartOf<Work>> {
  return job as HeavyJob<InputOf<Work>, OutputOf<Work>, PartOf<Work>>;
}
