import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../kernel/embedded-postgres/start.ts";
import { migrationFolders, readMigrations } from "../kernel/database/migrate-files.ts";
import { migrate } from "../kernel/database/migrate.ts";
import { describeSchemas, schemaFolder } from "./describe-schema.ts";

/**
 * `npm run schema`: writes today's tables, one readable file per domain, from the migrations. At a release
 * `npm run schema -- --landed` also writes down which migrations it has; later ones must be newer.
 */
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
  if (process.argv.includes("--landed")) {
    const names = readMigrations(migrationFolders()).map(({ name }) => `${name}.sql\n`);
    writeFileSync(join(schemaFolder, "landed-migrations.txt"), names.join(""));
  }
} finally {
  await client.end();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
}
