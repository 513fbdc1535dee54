import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { readOnly } from "./read-only.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
});
afterAll(() => app.close());

it("reads and locks, and changes nothing", async () => {
  const db = readOnly(app.services.db);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(await db.selectFrom("site.site").select("id").forUpdate().execute()).toHaveLength(1);
  for (const write of [
    () => db.updateTable("site.site").set({ site_name: "x" }).execute(),
    () => db.deleteFrom("site.site").execute(),
    () => db.insertInto("site.theme").values({ id: "x" }).execute(),
    () => sql`update site.site set site_name = 'x'`.execute(db),
    () =>
      sql`
      delete from site.site`.execute(db),
  ])
    await expect(write()).rejects.toThrow("only reads");
});
