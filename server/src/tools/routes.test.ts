import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeRoutes, routesFile } from "./describe-routes.ts";

it("docs/routes.md is today's; run npm run routes after a change", async () => {
  expect(readFileSync(routesFile, "utf8")).toBe(await describeRoutes());
});
