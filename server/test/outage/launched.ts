import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findPostmaster, pidsWorkingIn } from "../../src/kernel/embedded-postgres/process.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const START = join(ROOT, "scripts", "start.js");
const LOOK_MS = 25;

/** The whole product as `npm start` runs it: launcher, server, embedded database. It never outlives the run. */
export class Launched {
  readonly dataDir: string;
  readonly port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #launcher: ChildProcess | undefined;
  #output = "";

  constructor(
    dataDir: string,
    port: number,
    settings: Readonly<Record<string, string | undefined>> = {},
  ) {
    this.dataDir = dataDir;
    this.port = port;
    this.#settings = settings as Readonly<Record<string, string>>;
    process.on("exit", () => this.#launcher?.kill("SIGTERM"));
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get cluster(): string {
    return join(this.dataDir, "postgres", "18");
  }

  /** What launcher and server said so far; the log is silent. */
  get output(): string {
    return this.#output;
  }

  /** Starts the launcher; the server is not ready yet. */
  launch(): void {
    const launcher = spawn(process.execPath, [START], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: "development",
        LOG_LEVEL: "silent",
        DEMO: "0",
        DEMO_FILMS: "none",
        ...this.#settings,
        npm_lifecycle_event: undefined,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [launcher.stdout, launcher.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (this.#output += text));
    this.#launcher = launcher;
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(6_000) }).then(
      (response) => response.ok,
      () => false,
    );
  }

  /** Milliseconds until it is ready; throws with what was said after `limitMs`. */
  async untilReady(limitMs = 60_000): Promise<number> {
    const from = performance.now();
    while (!(await this.isReady())) {
      if (performance.now() - from > limitMs)
        throw new Error(`not ready after ${limitMs} ms:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return performance.now() - from;
  }

  /** Process id of the server (of its primary process); undefined while none runs. */
  serverPid(): number | undefined {
    const [child] = childrenOf(this.#launcher?.pid);
    return child;
  }

  /** Process ids of the processes that serve when there are several. */
  workerPids(): number[] {
    return childrenOf(this.serverPid());
  }

  killServer(signal: NodeJS.Signals = "SIGKILL"): void {
    signalTo(this.serverPid(), signal);
  }

  postmasterPid(): number | undefined {
    return findPostmaster(this.cluster)?.pid;
  }

  postmasterPort(): number | undefined {
    return findPostmaster(this.cluster)?.port;
  }

  killPostmaster(): void {
    signalTo(this.postmasterPid(), "SIGKILL");
  }

  /** SIGSTOP or SIGCONT to the database's main process and all its children. */
  signalDatabase(signal: "SIGSTOP" | "SIGCONT"): void {
    for (const pid of pidsWorkingIn(this.cluster)) signalTo(pid, signal);
  }

  /** Waits for the launcher's end and gives its exit code. */
  ended(): Promise<number | null> {
    const launcher = this.#launcher;
    if (!launcher || launcher.exitCode !== null) return Promise.resolve(launcher?.exitCode ?? null);
    return new Promise((resolve) => launcher.once("exit", resolve));
  }

  end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.signalDatabase("SIGCONT");
    const ended = this.ended();
    this.#launcher?.kill(signal);
    return ended;
  }

  /** Command lines of processes that belong to this product and still live. */
  leftOver(): string[] {
    const mark = `DATA_DIR=${this.dataDir}\0`;
    const ofServer = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => read(`/proc/${name}/environ`).includes(mark));
    const ofDatabase = pidsWorkingIn(this.cluster).map(String);
    return [...new Set([...ofServer, ...ofDatabase])].map((pid) =>
      read(`/proc/${pid}/cmdline`).replaceAll("\0", " "),
    );
  }
}

const childrenOf = (pid: number | undefined): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);

function signalTo(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error("nothing runs that could be hit");
  try {
    process.kill(pid, signal);
  } catch {
    // gone in the meantime
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
