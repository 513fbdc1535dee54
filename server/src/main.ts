import cluster from "node:cluster";
import { join } from "node:path";
import type { Logger } from "pino";
import { installCode } from "./identity/public.ts";
import { startEmbeddedPostgres } from "./kernel/embedded-postgres/start.ts";
import { superviseEmbeddedPostgres } from "./kernel/embedded-postgres/supervise.ts";
import { openLog } from "./kernel/log.ts";
import { EXIT, exitCodeOf } from "./kernel/process/exit-code.ts";
import { endOnUncaught } from "./kernel/process/last-words.ts";
import { readSettings, type Settings } from "./kernel/settings.ts";
import { openServer } from "./server.ts";
import { forkWorkers } from "./workers.ts";

/** Below those that systems give to outgoing connections: one of these would keep it from coming back. */
const EMBEDDED_PORT = 25_432;
const SHUTDOWN_LIMIT_MS = 20_000;

interface Running {
  readonly isInstalled: boolean;
  stop(): Promise<void>;
}

/** The database that the settings name, or our own, which is then brought back whenever it dies. */
async function openDatabaseServer(
  settings: Settings,
  onPortLost: () => void,
): Promise<{ url: string; appUrl: string; stop(): Promise<void> }> {
  const { databaseUrl: appUrl, databaseOwnerUrl } = settings;
  if (appUrl) return { url: databaseOwnerUrl ?? appUrl, appUrl, stop: async () => undefined };
  const database = await startEmbeddedPostgres({
    directory: join(settings.dataDir, "postgres"),
    preferredPort: EMBEDDED_PORT,
    durability: "durable",
  });
  const supervision = superviseEmbeddedPostgres(database, say, onPortLost);
  return {
    url: database.url,
    appUrl: database.appUrl,
    async stop() {
      await supervision.stop();
      await database.stop();
    },
  };
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function serve(
  settings: Settings,
  log: Logger,
  databaseUrl: string,
  ownerUrl: string | undefined,
): Promise<Running> {
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
  log: Logger,
  databaseUrl: string,
  ownerUrl: string,
): Promise<Running> {
  const preparation = await openServer({
    settings,
    databaseUrl,
    ownerUrl,
    log,
    isPreparing: true,
    hasPages: false,
  });
  await preparation.close();
  const workers = await forkWorkers(settings.workers, { DATABASE_URL: databaseUrl }, say);
  return { isInstalled: preparation.isInstalled, stop: () => workers.stop() };
}

/** Ends in order on SIGINT and SIGTERM, and when an error was caught by nobody; gives what ends it for other reasons. */
function stopWhenAsked(
  log: Logger,
  flush: () => void,
  stop: () => Promise<void>,
): (code: number) => void {
  let stopping: Promise<void> | undefined;
  const stopOnce = (): Promise<void> => (stopping ??= stop());
  const exit = (code: number): void => {
    flush();
    process.exit(code);
  };
  const end = (code: number): void => {
    if (stopping) return;
    setTimeout(() => exit(EXIT.crashed), SHUTDOWN_LIMIT_MS).unref();
    stopOnce().then(
      () => exit(code),
      (error: unknown) => {
        say(String(error));
        exit(EXIT.crashed);
      },
    );
  };
  process.on("SIGINT", () => end(0));
  process.on("SIGTERM", () => end(0));
  endOnUncaught({ log, say, stop: stopOnce, exit: () => exit(EXIT.crashed) });
  return end;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { log, flush } = openLog(settings.logLevel);
  if (cluster.isWorker) {
    if (!settings.databaseUrl) throw new Error("a worker needs DATABASE_URL");
    const running = await serve(settings, log, settings.databaseUrl, undefined);
    stopWhenAsked(log, flush, () => running.stop());
    return;
  }
  let running: Running | undefined;
  let end: (code: number) => void = (code) => process.exit(code);
  const database = await openDatabaseServer(settings, () => end(EXIT.notYet));
  end = stopWhenAsked(log, flush, async () => {
    await running?.stop();
    await database.stop();
  });
  try {
    running =
      settings.workers > 1
        ? await startCluster(settings, log, database.appUrl, database.url)
        : await serve(settings, log, database.appUrl, database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  if (!running.isInstalled)
    say(
      `安装码（从其他机器安装时填写）· install code, asked for on other machines: ${installCode}`,
    );
  say(`常学 Perennial 已就绪 · ready at ${addressOf(settings)}`);
  process.send?.("ready"); // the launcher, where there is one
}

main().catch((error: unknown) => {
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string };
  const words =
    code === "EADDRINUSE" ? `端口已被占用 · ${message}` : `无法启动 · cannot start: ${message}`;
  say(process.env.LOG_LEVEL === "debug" ? `${words}\n${stack}` : words);
  process.exit(exitCodeOf(error));
});
