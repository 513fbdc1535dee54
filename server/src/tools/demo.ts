import { join } from "node:path";
import { fillDemo, isDemoFilled } from "../demo.ts";
import { startEmbeddedPostgres } from "../kernel/embedded-postgres/start.ts";
import { openLog } from "../kernel/log.ts";
import { readSettings } from "../kernel/settings.ts";
import { openServer } from "../server.ts";

/** `npm run demo`: fills the demo region into an empty database, or says that it is there. */
const settings = readSettings({ ...process.env, DEMO: "0" });
const database = settings.databaseUrl
  ? {
      url: settings.databaseOwnerUrl ?? settings.databaseUrl,
      appUrl: settings.databaseUrl,
      stop: async () => undefined,
    }
  : await startEmbeddedPostgres({
      directory: join(settings.dataDir, "postgres"),
      preferredPort: 25_432,
      durability: "durable",
    });
const { log, flush } = openLog("warn");
const server = await openServer({
  settings,
  databaseUrl: database.appUrl,
  ownerUrl: database.url,
  log,
  isPreparing: true,
  hasPages: false,
});
try {
  if (!(await isDemoFilled(server.services))) await fillDemo(server.services);
  const isThere = await isDemoFilled(server.services);
  process.stdout.write(
    isThere
      ? "演示数据已就绪 · the demo region is there\n"
      : "此站点已安装自己的内容，未写入演示数据 · this site has content of its own, no demo was written\n",
  );
} finally {
  await server.close();
  await database.stop();
  flush();
}
