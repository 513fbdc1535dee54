import { expect, it } from "vitest";
import { quickHash } from "./device.ts";

it("quickHash is stable, sixteen digits long and tells near texts apart", () => {
  expect(quickHash("Chrome|1440|900")).toBe(quickHash("Chrome|1440|900"));
  expect(quickHash("Chrome|1440|900")).toMatch(/^[0-9a-f]{16}$/);
  const hashes = new Set(Array.from({ length: 2_000 }, (_, at) => quickHash(`device ${at}`)));
  expect(hashes.size).toBe(2_000);
});
