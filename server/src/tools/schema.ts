import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../kernel/embedded-postgres/start.ts";
import { migrate } from "../kernel/database/migrate.ts";
import { describeSchemas, schemaFolder } from "./describe-schema.ts";

/** `npm run schema`: writes today's tables, one readable file per domain, from the migrations. */
const directory = mkdtempSync(join(tmpdir(), "perennial-schema-"));
const database = await startEmbeddedPostgres({
  directory,
  preferredPort: 54_900,
  durability: "throwaway",
});
const client = new pg.Client({ connectionString: database.url });
try {
  await client.connect();
  await migrate(client);
  for (const [schema, text] of await describeSchemas(client)) {
    writeFileSync(join(schemaFolder, `${schema}.sql`), text);
  }
} finally {
  await client.end();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}
