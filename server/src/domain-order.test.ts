import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DOMAIN_ORDER } from "./domain-order.ts";
import { domains } from "./domains.ts";

const root = join(import.meta.dirname, "..", "..");

it("ARCHITECTURE.md names the domains in this order", () => {
  const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
  const line = text.split("\n").find((one) => one.includes(" → ") && /^[a-z → ]+$/.test(one));
  expect(line?.split(" → ")).toEqual([...DOMAIN_ORDER]);
});

it("the server runs every domain, lower ones first, each under its own name", () => {
  expect(domains.map(({ name }) => name)).toEqual([...DOMAIN_ORDER]);
});

it("every domain has its folder, and every folder its place in the order", () => {
  const folders = (tree: string): string[] =>
    readdirSync(join(root, tree), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  expect(folders("server/src").toSorted()).toEqual([...DOMAIN_ORDER, "kernel", "tools"].toSorted());
  const OTHER_ROOMS = ["kernel", "shell", "space", "styles", "ui", "words"];
  const known = new Set<string>([...DOMAIN_ORDER, ...OTHER_ROOMS, "node_modules"]);
  for (const tree of ["contract", "web/app"])
    expect(folders(tree).filter((name) => !known.has(name))).toEqual([]);
});
