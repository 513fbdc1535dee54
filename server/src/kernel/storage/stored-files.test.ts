import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
});
afterAll(() => app.close());

it("serves the pictures that come with the product from where they lie: none is copied", async () => {
  const answer = await app.fetch("/files/demo/default-cover.svg", {
    headers: { "accept-encoding": "gzip" },
  });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": expect.stringContaining("image/svg+xml"),
    "content-encoding": "gzip",
    "content-security-policy": expect.stringContaining("sandbox"),
    "cache-control": "public, max-age=604800",
  });
  expect((await app.fetch("/files/demo/guide.pdf")).headers.get("content-type")).toBe(
    "application/pdf",
  );
  expect(existsSync(join(app.services.filesDir, "demo"))).toBe(false);
});

it.each([
  "/files/demo/",
  "/files/demo/nothing-here.webp",
  "/files/demo/../draw/draw.ts",
  "/files/demo/%2e%2e/draw/draw.ts",
  "/files/demo/..%2fdraw%2fdraw.ts",
  "/files/demo/%2e%2e/%2e%2e/package.json",
])("gives nothing else of the product: %s", async (path) => {
  expect((await app.fetch(path)).status).toBeGreaterThanOrEqual(400);
});
