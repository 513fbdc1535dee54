import { checkNeedActivate } from "@perennial/contract/identity/verification/activation.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("asks on a credit bank's site only, and only for oneself", async () => {
  const ask = (params: { userId?: string }) =>
    app.call(checkNeedActivate, params, { as: "student01" });
  expect((await ask({ userId: "student01" })).data).toBe(false);
  await app.services.pool.query(
    "update site.site set site_type = 'STSCDDXFYH' where id = 'province'",
  );
  await app.services.bus.send(app.services.db, "site", "province");
  expect((await ask({})).data).toBe(true);
  expect((await ask({ userId: "student02" })).resultCode).toBe(232015);
  expect((await app.call(checkNeedActivate, {})).resultCode).toBe(220005);
});
