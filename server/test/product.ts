import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "..", "src", "main.ts");
// A minute: a first start with the demo takes fifteen seconds on a busy machine, and what hangs is found all the same.
const TRIES = 2_400;
const TRY_MS = 25;

/** The product in a process of its own, for tests that kill it; it never outlives the run. */
export class Product {
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  /** `settings` are environment variables; PORT is among them. */
  constructor(settings: Readonly<Record<string, string>> & { readonly PORT: string }) {
    this.#settings = settings;
    // The runner skips the clean-up when the set-up fails; a server of ours must not outlive the run even then.
    process.on("exit", () => this.#child?.kill("SIGTERM"));
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#settings["PORT"]}`;
  }

  /** Starts it and waits until it is ready. */
  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: "development",
        DEMO: "0",
        DEMO_FILMS: "none",
        LOG_LEVEL: "silent",
        ...this.#settings,
        ...more,
      },
      stdio: "ignore",
    });
    this.#child = child;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const isReady = await fetch(`${this.origin}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (isReady) return;
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, TRY_MS));
    }
    throw new Error("the server did not become ready");
  }

  /** Ends it and gives its exit code; null where a signal ended it, or nothing ran. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return ended;
  }
}
