import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { calmed } from "./calm-chunks.ts";

const require = createRequire(import.meta.url);

it("takes the router's loading anew away, and leaves no other", () => {
  const manifest = require.resolve("react-router/package.json");
  const file = join(dirname(manifest), "dist/production/lib/dom/ssr/routeModules.js");
  const code = readFileSync(file, "utf8");
  expect(code).toContain("location.reload()");
  expect(calmed(code)).toContain("globalThis.__getChunk");
  expect(calmed(code)).not.toContain("location.reload()");
  expect(calmed("export {};")).toBeUndefined();
});
