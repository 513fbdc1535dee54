import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withoutImports } from "./one-language.ts";

const route = { id: "a", path: "a", module: "/assets/a.js", css: ["/assets/a.css"] };

it("leaves out of the table of routes only what fetching ahead would read", () => {
  const table = { entry: { imports: ["/assets/b.js"] }, routes: { a: route }, version: "1" };
  const whole = { ...table, routes: { a: { ...route, imports: ["/assets/b.js"] } } };
  const written = (of: object): string => `window.__reactRouterManifest=${JSON.stringify(of)};`;
  expect(withoutImports(written(whole))).toBe(written(table));
});

it("may do so: no link of ours fetches ahead", () => {
  const app = join(import.meta.dirname, "..", "app");
  const files = globSync("**/*.tsx", { cwd: app });
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((name) =>
    /\bprefetch=|PrefetchPageLinks/.test(readFileSync(join(app, name), "utf8")),
  );
  expect(found).toEqual([]);
});
