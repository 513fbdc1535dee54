import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "../../test/database.ts";
import { describeSchemas, schemaFolder } from "./describe-schema.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it("server/schema shows today's tables; run npm run schema after a migration", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const schemas = await describeSchemas(client);
  await client.end();
  expect(schemas.size).toBeGreaterThan(5);
  for (const [schema, text] of schemas) {
    const file = join(schemaFolder, `${schema}.sql`);
    expect(existsSync(file) ? readFileSync(file, "utf8") : `${file} is missing`).toBe(text);
  }
});
