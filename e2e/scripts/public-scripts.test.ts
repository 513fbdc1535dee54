import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PUBLIC_PAGES } from "../public-pages.ts";
import { originOf } from "../visit.ts";

const BUILD = join(import.meta.dirname, "..", "..", "web", "build");

/** Which modules stand in which script, by the script's name without its language. */
const modules = JSON.parse(readFileSync(join(BUILD, "chunk-modules.json"), "utf8")) as Readonly<
  Record<string, readonly string[]>
>;

/** The scripts that a page begins with: those its head names, and its own. */
async function scriptsOf(path: string): Promise<string[]> {
  const answer = await fetch(`${originOf()}${path}`, { headers: { "accept-language": "zh-CN" } });
  const html = await answer.text();
  return [...new Set(html.match(/\/assets\/zh\/[\w.-]+\.js(?=["'])/g) ?? [])];
}

/** Bytes on the wire: Brotli where the build made it, small scripts as they are. */
function bytesOf(address: string): number {
  const file = join(BUILD, "client", address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const modulesOf = (address: string): readonly string[] =>
  modules[address.replace("/assets/zh/", "assets/")] ?? [];

/** What only spaces and consoles need. */
const FOREIGN =
  /^app\/space\/|node_modules\/(?:antd|@ant-design|echarts|@tiptap|@tanstack\/react-query)\//;

describe("the scripts of public pages", () => {
  // The measured figures and a small margin: React, its router and the table of routes are 100 KB of each.
  it.each([
    ["/", 148_000],
    ["/course/course-calligraphy-01", 142_000],
    ["/course", 138_000],
  ])("of %s are at most %i bytes on the wire", async (path, most) => {
    const scripts = await scriptsOf(path);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.reduce((sum, script) => sum + bytesOf(script), 0)).toBeLessThanOrEqual(most);
  });

  it("hold nothing that only spaces and consoles need", async () => {
    const found: string[] = [];
    let seen = 0;
    for (const [path] of PUBLIC_PAGES)
      for (const script of await scriptsOf(path)) {
        const held = modulesOf(script);
        seen += held.length;
        found.push(...held.filter((name) => FOREIGN.test(name)).map((name) => `${path} ${name}`));
      }
    expect(seen).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });
});
