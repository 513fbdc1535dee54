import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");
/** The server lets its visitors finish; who develops doesn't want to wait for that. */
const PATIENCE_MS = 3_000;

/** The product's server as a process that can be started anew. */
export interface DevServer {
  /** Its port, as soon as it serves; rejects when it could not start. */
  port(): Promise<number>;
  restart(): void;
  stop(): Promise<void>;
}

interface Life {
  readonly child: ChildProcess;
  readonly ready: Promise<number>;
  readonly gone: Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

function start(port: number, environment: Record<string, string>): Life {
  const child = spawn(
    process.execPath,
    ["--import", join(root, "scripts", "tether.js"), join(root, "server", "src", "main.ts")],
    {
      cwd: root,
      env: {
        ...process.env,
        ...environment,
        HOST: "127.0.0.1",
        PORT: String(port),
        PERENNIAL_LAUNCHER: String(process.pid),
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ready = new Promise<number>((resolve, reject) => {
    child.once("message", (message) => (message === "ready" ? resolve(port) : undefined));
    void gone.then(() => reject(new Error("the server ended")));
  });
  ready.catch(() => undefined);
  return { child, ready, gone };
}

async function end({ child, gone }: Life): Promise<void> {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  await gone;
  clearTimeout(timer);
}

/** Starts the server, and starts it anew whenever asked: at most once at a time, and once more for all that came meanwhile. */
export function openDevServer(options: {
  readonly environment: Record<string, string>;
  say(line: string): void;
  onReady(): void;
}): DevServer {
  let life: Promise<Life> | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isWanted = false;
  let isOver = false;

  const begin = async (): Promise<Life> => {
    const started = start(await freePort(), options.environment);
    started.ready.then(
      () => options.onReady(),
      () =>
        isOver ||
        isWanted ||
        options.say("服务没有启动，等待改动 · not running, waiting for a change"),
    );
    return started;
  };

  const restart = (): void => {
    if (isWanted || isOver) return;
    isWanted = true;
    turn = turn.then(async () => {
      const old = await life;
      life = undefined;
      if (old) await end(old);
      isWanted = false;
      if (!isOver) life = begin();
      await life;
    });
  };

  restart();
  return {
    async port() {
      await turn;
      const current = await life;
      if (!current) throw new Error("the server is not running");
      return current.ready;
    },
    restart,
    async stop() {
      isOver = true;
      await turn;
      const current = await life;
      if (current) await end(current);
    },
  };
}
