import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@perennial/contract/kernel/failure.ts";
import { parseSync, Visitor } from "oxc-parser";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser.ts";
import { openWindow, signIn, visit } from "../visit.ts";

const WEB = join(import.meta.dirname, "..", "..", "web");
const ASSETS = join(WEB, "build", "client", "assets");
/** What is said in a language; shorter texts are words of programs too. */
const SAID: Readonly<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}{3}/u,
  en: /^.{14}/s,
  es: /^.{14}/s,
};

/** Ant Design's own words; its parts fall back on some of them. */
const LOCALE_FILE = /^words-(zh_CN|en_US|es_ES)-/;

const isLanguage = (name: string): name is Language =>
  (LANGUAGES as readonly string[]).includes(name);

/** All texts that stand in a program. */
function textsIn(file: string, code: string): Set<string> {
  const texts = new Set<string>();
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.add(value)),
    TemplateElement: ({ value }) => void texts.add(value.cooked ?? ""),
  }).visit(parseSync(file, code).program);
  return texts;
}

/** What was read, by the file on disk: what all languages share is one. */
const read = new Map<number, ReadonlySet<string>>();

function textsOf(path: string): ReadonlySet<string> {
  const { ino } = statSync(path);
  const texts = read.get(ino) ?? textsIn(path, readFileSync(path, "utf8"));
  read.set(ino, texts);
  return texts;
}

/** The texts of a source by the language that they stand under: `const en = {…}`, `{ en: … }`, or a file of words/en. */
function saidIn(path: string, code: string, said: Readonly<Record<Language, Set<string>>>): void {
  const [, , folder = ""] = /\/(words)\/(zh|en|es)\//.exec(path) ?? [];
  const take = (language: string, { start, end }: { start: number; end: number }): void => {
    if (!isLanguage(language)) return;
    const piece = parseSync("piece.tsx", `(${code.slice(start, end)})`);
    if (piece.errors.length > 0) return;
    for (const text of textsIn("piece.tsx", `(${code.slice(start, end)})`))
      said[language].add(text);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === "Identifier") take(folder || id.name, init);
    },
    Property({ key, value }) {
      if (key.type === "Identifier") take(key.name, value);
    },
  }).visit(parseSync(path, code).program);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => join(folder, name));

/** What each language says in the sources and no other does. */
function wordsByLanguage(): Record<Language, Set<string>> {
  const said = { zh: new Set<string>(), en: new Set<string>(), es: new Set<string>() };
  for (const file of filesBelow(join(WEB, "app"))) saidIn(file, readFileSync(file, "utf8"), said);
  const own = (language: Language): Set<string> => {
    const others = LANGUAGES.filter((other) => other !== language);
    return new Set(
      [...said[language]].filter(
        (text) => SAID[language].test(text) && !others.some((one) => said[one].has(text)),
      ),
    );
  };
  return { zh: own("zh"), en: own("en"), es: own("es") };
}

describe("the build", () => {
  it("has no words of one language in the files of another", () => {
    const words = wordsByLanguage();
    for (const language of LANGUAGES) {
      const folder = join(ASSETS, language);
      const scripts = readdirSync(folder).filter(
        (name) => name.endsWith(".js") && !LOCALE_FILE.test(name),
      );
      const shown = new Set<string>();
      const foreign: string[] = [];
      for (const name of scripts) {
        for (const text of textsOf(join(folder, name)))
          for (const one of LANGUAGES)
            if (!words[one].has(text)) continue;
            else if (one === language) shown.add(text);
            else foreign.push(`${name}: ${text}`);
      }
      expect(foreign).toEqual([]);
      // The words are there: otherwise this test would look for nothing.
      expect(words[language].size).toBeGreaterThan(1_000);
      expect(shown.size).toBeGreaterThan(words[language].size * 0.95);
    }
  });

  it("keeps no script outside the folders of the languages, and one file of what all share", () => {
    expect(readdirSync(ASSETS).filter((name) => name.endsWith(".js"))).toEqual([]);
    const [first, ...others] = LANGUAGES.map((language) => readdirSync(join(ASSETS, language)));
    for (const other of others) expect(other).toEqual(first);
    const hls = first?.find((name) => /^hls.*\.js$/.test(name)) ?? "";
    const inodes = LANGUAGES.map((language) => statSync(join(ASSETS, language, hls)).ino);
    expect(new Set(inodes).size).toBe(1);
  });
});

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const PORTAL = ["/", "/course/course-micro"];
const SPACE = "/ucenter/settings/profile";
const CONSOLE = "/admin-school/system/settings/teachers";

/** The folders of the scripts that the page asked for. */
const languagesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js"));
    return [...new Set(scripts.map((path) => path.split("/").slice(2, -1).join("/")))];
  });

/** Chooses a language as a person does. */
async function speak(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: /English|Español|中文/ }).first();
  await menu.click();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name, exact: true }).last().click();
  await loaded;
}

it.each(["en", "es", "zh-CN"])(
  "loads the scripts of %s only, and they take the page over",
  async (language) => {
    const { context, page, faults } = await openWindow(browser, { language });
    for (const path of PORTAL) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await visit(page, path);
      // oxlint-disable-next-line no-await-in-loop
      expect(await languagesOf(page)).toEqual([language.slice(0, 2)]);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

it.each([
  ["portal", "/", ""],
  ["space", SPACE, "student01"],
  ["console", CONSOLE, "school01"],
])("changes the language in the %s", async (_name, path, person) => {
  const { context, page, faults } = await openWindow(browser);
  if (person) await signIn(page, person);
  await visit(page, path);
  for (const [name, language] of [
    ["Español", "es"],
    ["English", "en"],
    ["中文", "zh"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    await speak(page, name);
    // oxlint-disable-next-line no-await-in-loop
    await visit(page, path);
    // oxlint-disable-next-line no-await-in-loop
    expect((await page.locator("html").getAttribute("lang"))?.slice(0, 2)).toBe(language);
    // oxlint-disable-next-line no-await-in-loop
    expect(await languagesOf(page)).toEqual([language]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

it("follows when another tab has changed the language", async () => {
  const { context, page, faults } = await openWindow(browser);
  await visit(page, "/course");
  await context.addCookies([{ name: "language", value: "en", url: new URL(page.url()).origin }]);
  const loaded = page.waitForEvent("load");
  // The same address again reads everything again.
  await page.getByRole("banner").locator('a[href="/course"]').first().click();
  await loaded;
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  expect(faults).toEqual([]);
  await context.close();
});
