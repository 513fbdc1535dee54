import cluster from "node:cluster";
import { join } from "node:path";
import { installCode } from "./identity/public.ts";
import { startEmbeddedPostgres } from "./kernel/embedded-postgres.ts";
import { openLog } from "./kernel/log.ts";
import { readSettings, type Settings } from "./kernel/settings.ts";
import { openServer } from "./server.ts";

const EMBEDDED_PORT = 54_320;
const SHUTDOWN_LIMIT_MS = 20_000;

interface Running {
  readonly isInstalled: boolean;
  stop(): Promise<void>;
}

/** The database that the settings name, or our own. */
async function openDatabaseServer(
  settings: Settings,
): Promise<{ url: string; appUrl: string; stop(): Promise<void> }> {
  const { databaseUrl: appUrl, databaseOwnerUrl } = settings;
  if (appUrl) return { url: databaseOwnerUrl ?? appUrl, appUrl, stop: async () => undefined };
  return startEmbeddedPostgres({
    directory: join(settings.dataDir, "postgres"),
    preferredPort: EMBEDDED_PORT,
    durability: "durable",
  });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function serve(
  settings: Settings,
  databaseUrl: string,
  ownerUrl: string | undefined,
): Promise<Running> {
  const { log, flush } = openLog(settings.logLevel);
  const isPreparing = ownerUrl !== undefined;
  const server = await openServer({
    settings,
    databaseUrl,
    log,
    isPreparing,
    ...(isPreparing ? { ownerUrl } : {}),
  });
  await server.app.listen({ port: settings.port, host: settings.host });
  // The first visitor should not pay for cold code; a prefetch is not counted as a visit.
  const warming = server.app
    .inject({ url: "/", headers: { "sec-purpose": "prefetch" } })
    .catch(() => undefined);
  return {
    isInstalled: server.isInstalled,
    async stop() {
      await warming;
      await server.close();
      flush();
    },
  };
}

function addressOf(settings: Settings): string {
  const host =
    settings.host === "127.0.0.1" || settings.host === "0.0.0.0" ? "localhost" : settings.host;
  return settings.publicOrigin ?? `http://${host}:${settings.port}`;
}

/** Several workers: the primary prepares the database, then each worker serves. */
async function startCluster(
  settings: Settings,
  databaseUrl: string,
  ownerUrl: string,
): Promise<Running> {
  const { log, flush } = openLog(settings.logLevel);
  const preparation = await openServer({
    settings,
    databaseUrl,
    ownerUrl,
    log,
    isPreparing: true,
    hasPages: false,
  });
  await preparation.close();
  const { isInstalled } = preparation;
  flush();
  const fork = (): void => {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl });
    worker.on("exit", (code) => {
      if (code !== 0 && !worker.exitedAfterDisconnect) setTimeout(fork, 1_000);
    });
  };
  for (let count = 0; count < settings.workers; count += 1) fork();
  await new Promise((resolve) => cluster.once("listening", resolve));
  return {
    isInstalled,
    async stop() {
      const workers = Object.values(cluster.workers ?? {});
      await Promise.all(
        workers.map((worker) => {
          const ended = new Promise((resolve) => worker?.once("exit", resolve));
          worker?.kill("SIGTERM");
          return ended;
        }),
      );
    },
  };
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        say(String(error));
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isWorker) {
    if (!settings.databaseUrl) throw new Error("a worker needs DATABASE_URL");
    const running = await serve(settings, settings.databaseUrl, undefined);
    stopOnSignal(() => running.stop());
    return;
  }
  const database = await openDatabaseServer(settings);
  let running: Running | undefined;
  stopOnSignal(async () => {
    await running?.stop();
    await database.stop();
  });
  try {
    running =
      settings.workers > 1
        ? await startCluster(settings, database.appUrl, database.url)
        : await serve(settings, database.appUrl, database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  if (!running.isInstalled)
    say(
      `安装码（从其他机器安装时填写）· install code, asked for on other machines: ${installCode}`,
    );
  say(`常学 Perennial 已就绪 · ready at ${addressOf(settings)}`);
}

main().catch((error: unknown) => {
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string };
  const words =
    code === "EADDRINUSE" ? `端口已被占用 · ${message}` : `无法启动 · cannot start: ${message}`;
  say(process.env.LOG_LEVEL === "debug" ? `${words}\n${stack}` : words);
  process.exit(1);
});
