import { watch } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startEmbeddedPostgres } from "../kernel/embedded-postgres/start.ts";
import { superviseEmbeddedPostgres } from "../kernel/embedded-postgres/supervise.ts";
import { EXIT, exitCodeOf } from "../kernel/process/exit-code.ts";
import { readSettings, type Settings } from "../kernel/settings.ts";
import { passOn } from "./dev-proxy.ts";
import { openDevServer } from "./dev-server.ts";

/** What web/dev/pages.ts gives; the server never imports web, it only loads it here by its path. */
interface DevPages {
  readonly url: string;
  readonly middlewares: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  isOfVite(path: string): boolean;
  reload(): void;
  close(): Promise<void>;
}

type OpenPages = (front: Server, onRoutes: () => void) => Promise<DevPages>;

const root = join(import.meta.dirname, "..", "..", "..");
const EMBEDDED_PORT = 25_432;
/** An editor saves several files, and each in several steps: the server starts anew once. */
const QUIET_MS = 80;
/** Vite finishes what it was asked before it closes; nobody waits for that. */
const CLOSE_LIMIT_MS = 1_000;
/** What the server is made of; tests and generated types are not. */
const SOURCE = /(?<!\.test)\.(?:ts|sql|json)$/;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The database that the settings name, or our own, which outlives every start of the server. */
async function openDatabase(settings: Settings): Promise<{
  environment: Record<string, string>;
  stop(): Promise<void>;
}> {
  if (settings.databaseUrl) return { environment: {}, stop: async () => undefined };
  const database = await startEmbeddedPostgres({
    directory: join(settings.dataDir, "postgres"),
    preferredPort: EMBEDDED_PORT,
    durability: "durable",
  });
  const supervision = superviseEmbeddedPostgres(database, say, () => process.exit(EXIT.notYet));
  return {
    environment: { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url },
    async stop() {
      await supervision.stop();
      await database.stop();
    },
  };
}

/** Calls back when a source of the server or of the contract changed. */
function watchSources(onChange: (file: string) => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  const watchers = ["server/src", "contract"].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || file.includes("node_modules") || !SOURCE.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(`${folder}/${file}`), QUIET_MS);
    }),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/**
 * `npm run dev`: the product at its usual address, as it stands in the sources. A change in the server or the contract
 * starts the server anew and loads the open pages again; a change in a screen reaches them through Vite, without either.
 * Requests that come while the server starts wait for it.
 */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { openPages } = (await import(
    pathToFileURL(join(root, "web", "dev", "pages.ts")).href
  )) as { openPages: OpenPages };
  const front = createServer();
  const database = await openDatabase(settings);
  const pages = await openPages(front, () => server.restart());
  const server = openDevServer({
    environment: {
      ...database.environment,
      WORKERS: "1",
      // Links and addresses name the port in front, which people use.
      PUBLIC_ORIGIN: settings.publicOrigin ?? `http://localhost:${settings.port}`,
      PAGES_ENTRY: join(root, "web", "dev", "entry.ts"),
      DEV_PAGES_URL: pages.url,
    },
    say,
    onReady: () => pages.reload(),
  });
  front.on("request", (request, response) => {
    const toProduct = (): void => void passOn(request, response, () => server.port());
    if (pages.isOfVite(request.url ?? "")) pages.middlewares(request, response, toProduct);
    else toProduct();
  });
  const watching = watchSources((file) => {
    say(`${file} 有改动，重新启动 · changed, the server starts anew`);
    server.restart();
  });
  const end = async (): Promise<void> => {
    watching.close();
    front.close();
    front.closeAllConnections();
    await server.stop();
    await database.stop();
    await Promise.race([pages.close(), delay(CLOSE_LIMIT_MS)]);
    process.exit(0);
  };
  process.once("SIGINT", () => void end());
  process.once("SIGTERM", () => void end());
  await new Promise<void>((resolve, reject) => {
    front.once("error", reject);
    front.listen(settings.port, settings.host, resolve);
  });
  await server.port();
  process.send?.("ready"); // the launcher, where there is one
}

main().catch((error: unknown) => {
  say(`无法启动 · cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(exitCodeOf(error));
});
