import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openWindow, signIn, visit } from "../visit.ts";

const BUILD = join(import.meta.dirname, "..", "..", "web", "build");

/** The files of each screen by its module: itself and all that it cannot run without. */
const files = JSON.parse(readFileSync(join(BUILD, "chunk-hints.json"), "utf8")) as Readonly<
  Record<string, readonly string[]>
>;
const screens = Object.entries(files).filter(([module]) => module.endsWith(".screen.tsx"));

/** Bytes on the wire: Brotli where the build made it, small scripts as they are. */
function bytesOf(address: string): number {
  const file = join(BUILD, "client", address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const isScript = (address: string): boolean => address.endsWith(".js");

/** What only a part that was opened shows. */
const LATER = /\/(?:dates|rich-text-stage|field-(?:area|moment|upload)|chart-stage|hls\.light)[.-]/;

describe("the scripts of every screen", () => {
  it("are at most forty files", () => {
    expect(screens.length).toBeGreaterThan(120);
    const many = screens.filter(([, needed]) => needed.filter(isScript).length > 40);
    expect(many.map(([module, needed]) => `${module} ${needed.length}`)).toEqual([]);
  });

  it("hold no editor, chart or player before one is shown", () => {
    const heavy = screens.flatMap(([module, needed]) =>
      needed
        .filter((file) => /(?:rich-text-stage|chart-stage|hls\.light|pdf-document)/.test(file))
        .map((file) => `${module} ${file}`),
    );
    expect(heavy).toEqual([]);
  });
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

// The measured figures and a small margin.
describe.each([
  {
    what: "the learner's home",
    person: "student02",
    path: "/ucenter/learning-space/c/home",
    most: { files: 17, kb: 185 },
    asked: ["/api/statistics/api/own/home", "/api/desk/api/guide"],
  },
  {
    what: "people in a console",
    person: "school01",
    path: "/admin-school/system/settings/teachers",
    most: { files: 24, kb: 430 },
    asked: ["/api/centro/api/user/list", "/api/identity/api/user/rights"],
  },
  {
    what: "the plan of a course",
    person: "teacher01",
    path: "/course/course-micro/manager/prepare/plan",
    most: { files: 28, kb: 355 },
    asked: ["/api/course/api/plan/get"],
  },
])("$what", ({ person, path, most, asked }) => {
  it("names its scripts in its head and brings what it asks first", async () => {
    const { context, page, faults } = await openWindow(browser);
    await signIn(page, person);
    const answer = await visit(page, path);
    const html = (await answer?.text()) ?? "";
    const named = new Set(html.match(/\/assets\/zh\/[\w.-]+\.js(?=["'])/g) ?? []);
    const seen = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const scripts = seen.filter((one) => isScript(one) && !LATER.test(one));
    expect(scripts.filter((one) => !named.has(one))).toEqual([]);
    expect(scripts.length).toBeLessThanOrEqual(most.files);
    expect(scripts.reduce((sum, one) => sum + bytesOf(one), 0) / 1024).toBeLessThanOrEqual(most.kb);
    expect(seen.filter((one) => asked.includes(one))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
