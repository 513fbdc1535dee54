import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

/** Why a piece of heavy work was ended before it was done. */
export type HeavyEnd = "memory" | "time" | "died" | "gone";

/** Work that was ended because it cost too much, or that crashed its process. */
export class HeavyFailure extends Failure {
  readonly reason: HeavyEnd;
  constructor(reason: HeavyEnd) {
    super("kernel.tooHeavy");
    this.name = "HeavyFailure";
    this.reason = reason;
  }
}

/** One piece of work for a process. */
export interface Piece {
  readonly module: string;
  readonly input: unknown;
  readonly parts: AsyncIterator<unknown> | undefined;
  readonly memoryMb: number;
  readonly limitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A process that does one piece of work after the other. */
export interface WorkerProcess {
  /** Settles when the work is done or its process has ended. Throws Failure, HeavyFailure, Error. */
  run(piece: Piece): Promise<unknown>;
  /** Whether another piece may follow: the process lives, is small and was not busy for long. */
  isFresh(): boolean;
  end(): void;
  readonly ended: Promise<void>;
}

const HEAP_MB = 256;
const WATCH_MS = 25;
/** A process that has grown beyond this, or worked for longer, is replaced by a new one. */
const KEEP_MB = 160;
const KEEP_BUSY_MS = 60_000;
/** Processor seconds after which the system ends a process whose server has died. */
const CPU_SECONDS = 300;
const MB = 1_048_576;
/** The exit of Node when V8 is out of heap: SIGABRT, or 134 through a shell. */
const OUT_OF_HEAP = /heap out of memory|Allocation failed|bad_alloc|Cannot allocate memory/i;
const ERROR_TEXT = 4_000;

/** Resident memory of a process; undefined where the system does not report it. */
export function residentBytes(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const kilobytes = /VmRSS:\s*(\d+) kB/.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Only the variables that Node needs, so that a compromised decoder finds no secret of the server. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "NODE_COMPILE_CACHE"];
  const own = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  return { ...own, NODE_ENV: "production", UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" };
}

function startProcess(): ChildProcess {
  const program = join(import.meta.dirname, "worker-main.ts");
  const flags = [`--max-old-space-size=${HEAP_MB}`, "--max-semi-space-size=16"];
  return spawn(
    "/bin/sh",
    [
      "-c",
      // No core files; and a limit that ends the process even when the server was killed while endless work runs.
      `ulimit -c 0; ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`,
      process.execPath,
      ...flags,
      program,
    ],
    {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "advanced",
      env: bareEnvironment(),
    },
  );
}

/**
 * Kills a process whose work grows too large, takes too long or is cancelled; returns a function that ends the watch.
 */
function holdToLimits(
  pid: number | undefined,
  { memoryMb, limitMs, signal }: Pick<Piece, "memoryMb" | "limitMs" | "signal">,
  kill: (reason: HeavyEnd) => void,
): () => void {
  const watch = setInterval(() => {
    if ((residentBytes(pid) ?? 0) > memoryMb * MB) kill("memory");
  }, WATCH_MS);
  const clock = setTimeout(() => kill("time"), limitMs);
  const onAbort = (): void => kill("gone");
  signal?.addEventListener("abort", onAbort, { once: true });
  return () => {
    clearInterval(watch);
    clearTimeout(clock);
    signal?.removeEventListener("abort", onAbort);
  };
}

/** Starts a process for heavy work. It keeps nothing open, and it ends with the server. */
export function openWorkerProcess(): WorkerProcess {
  const child = startProcess();
  let errorText = "";
  let busyMs = 0;
  let isAlive = true;
  let settle: ((message: FromWorker | HeavyFailure) => void) | undefined;
  let endReason: HeavyEnd | undefined;
  child.stderr?.on("data", (chunk: Buffer) => {
    errorText = `${errorText}${chunk.toString("utf8")}`.slice(-ERROR_TEXT);
  });
  child.on("message", (message: FromWorker) => settle?.(message));
  const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>();
  const onEnd = (): void => {
    isAlive = false;
    markEnded();
    const reason = endReason ?? (OUT_OF_HEAP.test(errorText) ? "memory" : "died");
    settle?.(new HeavyFailure(reason));
  };
  child.on("close", onEnd);
  child.on("error", onEnd);
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();

  const kill = (reason: HeavyEnd): void => {
    endReason ??= reason;
    isAlive = false;
    // A caller that waits for its end keeps the event loop alive.
    child.ref();
    child.kill("SIGKILL");
  };
  const tell = (message: ToWorker): void => {
    // Errors of a channel that closes meanwhile; `close` reports them to the caller.
    child.send(message, () => undefined);
  };

  const tellPart = async (parts: Piece["parts"]): Promise<void> => {
    const next = await parts?.next();
    if (next === undefined || next.done) tell({ kind: "end" });
    else tell({ kind: "part", value: next.value });
  };

  return {
    ended,
    isFresh: () =>
      isAlive &&
      child.connected &&
      busyMs < KEEP_BUSY_MS &&
      (residentBytes(child.pid) ?? 0) < KEEP_MB * MB,
    end: () => kill("gone"),
    async run({ module, input, parts, memoryMb, limitMs, signal }) {
      const startedAt = performance.now();
      const release = holdToLimits(child.pid, { memoryMb, limitMs, signal }, kill);
      child.ref();
      try {
        return await new Promise<unknown>((resolve, reject) => {
          settle = (message) => {
            if (message instanceof HeavyFailure) reject(message);
            else if (message.kind === "done") resolve(message.output);
            else if (message.kind === "more") {
              tellPart(parts).catch((error: unknown) => {
                kill("gone");
                reject(error);
              });
            } else if (message.failure)
              reject(new Failure(message.failure.code, message.failure.fields));
            else reject(Object.assign(new Error(message.message), { stack: message.stack }));
          };
          if (isAlive) tell({ kind: "run", module, input });
          else reject(new HeavyFailure("died"));
        });
      } finally {
        settle = undefined;
        busyMs += performance.now() - startedAt;
        release();
        child.unref();
        await parts?.return?.();
      }
    },
  };
}
