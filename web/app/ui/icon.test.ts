import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ICON_NAMES } from "./icon.tsx";

it("has one drawing for each name, and none that nobody can name", () => {
  const file = readFileSync(join(import.meta.dirname, "icons.svg"), "utf8");
  const drawn = [...file.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...ICON_NAMES]);
});
