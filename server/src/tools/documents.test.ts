import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "../kernel/settings.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const readme = read("README.md");

/** The first cells of the table whose head begins with `head`. */
function firstCells(head: string): string[] {
  const [, table = ""] = readme.split(`| ${head} |`);
  const [rows = ""] = table.split("\n\n");
  return rows.split("\n").flatMap((row) => /^\| ([^|]+) \|/.exec(row)?.[1] ?? []);
}

describe("README.md", () => {
  it("lists every setting, and none that does not exist", () => {
    const listed = firstCells("setting").flatMap((cell) => cell.split(", "));
    expect(listed.toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });

  it("knows every command of package.json", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    for (const name of Object.keys(scripts)) expect(readme).toMatch(`npm ${run(name)}`);
  });

  it("names folders that are there", () => {
    const folders = firstCells("folder").map((cell) => cell.replaceAll("`", ""));
    expect(folders).not.toEqual([]);
    for (const folder of folders.filter((name) => !name.includes("<")))
      expect(existsSync(join(root, folder)), folder).toBe(true);
  });
});

const run = (name: string): string => (name === "start" || name === "test" ? name : `run ${name}`);

describe("the documents for developers", () => {
  const SOURCE = /`((?:server|web|contract|scripts|bench|e2e|docs)\/[\w./-]+)`/g;

  it.each(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])(
    "%s names files that are there",
    (document) => {
      for (const [, path = ""] of read(document).matchAll(SOURCE))
        expect(existsSync(join(root, path)), `${document}: ${path}`).toBe(true);
    },
  );

  it.each(["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/operations.md"])(
    "%s names commands that are there",
    (document) => {
      const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
      for (const [, name = ""] of read(document).matchAll(/npm run ([a-z]+)/g))
        expect(Object.keys(scripts), document).toContain(name);
    },
  );
});
