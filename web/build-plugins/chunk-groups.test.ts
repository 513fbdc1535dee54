import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { CHUNK_MODULES, isFrame, isSpace, isStudy } from "./chunk-groups.ts";

const root = join(import.meta.dirname, "..", "..");

it.each(Object.entries(CHUNK_MODULES))(
  "the modules of the chunk %s are there",
  (_name, modules) => {
    const gone = modules.filter((module) => {
      const files = readdirSync(join(root, dirname(module)));
      return !files.some((file) => file.startsWith(basename(module)));
    });
    expect(gone).toEqual([]);
  },
);

it("tells the chunks apart, on either system", () => {
  expect(isFrame("/x/web/app/kernel/call.ts")).toBe(true);
  expect(isFrame("C:\\x\\contract\\kernel\\operation.ts")).toBe(false);
  expect(isFrame("C:\\x\\contract\\kernel\\limits.ts")).toBe(true);
  expect(isSpace("/x/web/app/course/routes.ts")).toBe(true);
  expect(isSpace("/x/web/app/routes.ts")).toBe(false);
  expect(isStudy("C:\\x\\web\\app\\learning\\study\\study-frame.module.css")).toBe(true);
  expect(isStudy("/x/web/app/learning/study/study-data.screen.tsx")).toBe(false);
});
