import { existsSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fillDemo, isDemoFilled } from "../demo.ts";
import { startAside } from "../kernel/embedded-postgres/aside.ts";
import { startEmbeddedPostgres } from "../kernel/embedded-postgres/start.ts";
import { openLog } from "../kernel/log.ts";
import { readSettings, type Settings } from "../kernel/settings.ts";
import { openServer } from "../server.ts";

const PORT = 25_432;

/** Where the demo goes, and what becomes of the database when it is there or when somebody ends us before. */
interface Target {
  readonly url: string;
  readonly appUrl: string;
  readonly done: () => Promise<void>;
  /** Only where there was nothing before: what is there already cannot be taken back. */
  readonly giveUp?: () => Promise<void>;
}

async function openTarget(settings: Settings): Promise<Target> {
  const { databaseUrl: appUrl, databaseOwnerUrl } = settings;
  if (appUrl) return { url: databaseOwnerUrl ?? appUrl, appUrl, done: async () => undefined };
  const directory = join(settings.dataDir, "postgres");
  if (!existsSync(directory)) {
    const { database, putInPlace, giveUp } = await startAside(directory, PORT);
    return { url: database.url, appUrl: database.appUrl, done: putInPlace, giveUp };
  }
  const database = await startEmbeddedPostgres({
    directory,
    preferredPort: PORT,
    durability: "durable",
  });
  return { url: database.url, appUrl: database.appUrl, done: () => database.stop() };
}

/** Whoever ends us finds no half-filled database afterwards, and no process. */
function giveUpWhenAsked(opening: Promise<Target>): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      // What fails from now on fails because of us.
      process.on("uncaughtException", () => undefined);
      void opening
        .then((target) => target.giveUp?.())
        .catch(() => undefined)
        .then(() => process.exit(128 + constants.signals[signal]));
    });
}

/** `npm run demo`: fills the demo region into an empty database, or says that it is there. */
const settings = readSettings({ ...process.env, DEMO: "0" });
const opening = openTarget(settings);
giveUpWhenAsked(opening);
const target = await opening;
const { log, flush } = openLog("warn");
const server = await openServer({
  settings,
  databaseUrl: target.appUrl,
  ownerUrl: target.url,
  log,
  isPreparing: true,
  hasPages: false,
});
let isThere = false;
try {
  if (!(await isDemoFilled(server.services))) await fillDemo(server.services);
  isThere = await isDemoFilled(server.services);
  process.stdout.write(
    isThere
      ? "演示数据已就绪 · the demo region is there\n"
      : "此站点已安装自己的内容，未写入演示数据 · this site has content of its own, no demo was written\n",
  );
} finally {
  await server.close();
  await (isThere ? target.done() : (target.giveUp ?? target.done)());
  flush();
}
