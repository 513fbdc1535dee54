// @ts-check
import { describe, expect, it } from "vitest";
import { checkSources } from "../check-sources.js";
import { failureNumbers, noFailureNumber } from "./failure-numbers.js";
import { roomFaults } from "./rooms.js";
import { sourceOf } from "./sources.js";

/**
 * What `npm run check` says of a file with this text.
 * @param {string} text
 * @param {string} [path]
 */
const check = async (text, path = "server/src/kernel/x.ts") =>
  (await checkSources([sourceOf(path, text)], [])).output;

describe("rules over the sources", () => {
  it.each([
    // Each stood in the product and took seconds on a text of a few kilobytes.
    ["mentions", String.raw`/[^<>]+(?=<|$)/g`],
    ["tags", String.raw`/<[^>]*>/g`],
    ["inline scripts", String.raw`/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g`],
    ["titles", String.raw`/<title[^>]*>([^<]*)<\/title>/`],
    ["comments", String.raw`/<!--[\s\S]*?-->/g`],
    ["slashes", String.raw`/\/+$/`],
    ["secrets", String.raw`/^(.*(token|password).*)$/i`],
    ["marks", String.raw`/^[\w@.]*[@._][\w@.]*$/`],
    ["one that doubles with every sign", String.raw`/^(a+)+$/`],
    ["one of a literal", String.raw`new RegExp("^(\\w+\\s?)*$")`],
    ["one of constants", "const A = `(a|a)*`;\nexport const x = new RegExp(`^${A}$`);"],
  ])("refuse an expression that goes back without end: %s", async (_what, code) => {
    const text = code.includes("const ") ? code : `export const x = ${code};`;
    expect(await check(text)).toMatch(/^server\/src\/kernel\/x\.ts:[12] linear-expression: /);
  });

  it.each([
    String.raw`export const x = /^\d{4}-\d{2}$/;`,
    String.raw`export const x = /^[a-z]+\d*$/i;`,
    String.raw`export const x = new RegExp("^[a-z]{2}$");`,
    String.raw`export const x = /(?<=a)b(?<year>\d{4})/;`,
    "export const x = <b>{1}</b>;",
    "export const x = (a: number, b: number) => a < b;",
  ])("let %s stand", async (text) => expect(await check(text, "web/app/x.tsx")).toBe(""));

  it.each([
    ["own-expression", "export const x = (name: string) => new RegExp(name);"],
    ["own-expression", "export const x = (name: string) => RegExp(`^${name}$`, 'i');"],
    ["html-by-parser", String.raw`export const x = /<\/?b>/g;`],
    ["html-by-parser", String.raw`export const x = (t: string) => t.replace(/<img [a-z]/g, "");`],
    ["json-by-schema", "export const x = (text: string) => JSON.parse(text);"],
    ["json-by-schema", "export const x = ['1'].map(JSON.parse);"],
    ["raw-html", "export const x = <p dangerouslySetInnerHTML={{ __html: 'x' }} />;"],
    ["raw-html", "export const x = (e: HTMLElement, t: string) => { e.innerHTML = t; };"],
    ["raw-html", "export const x = (e: HTMLElement) => e.insertAdjacentHTML('beforeend', 'x');"],
  ])("refuse by %s: %s", async (rule, text) => {
    expect(await check(text, "web/app/x.tsx")).toMatch(new RegExp(`^web/app/x\\.tsx:1 ${rule}: `));
  });

  it("refuse an effect by GET, but for the addresses of the seeds", async () => {
    const declared = (/** @type {string} */ name) =>
      check(`export const x = { name: "${name}", method: "GET", effect: "write" };`);
    expect(await declared("cms.removeItem")).toContain("effect-by-get");
    expect(await declared("cms.removeContent")).toBe("");
  });

  it("refuse a failure's number anywhere but among the messages", async () => {
    const messages = sourceOf(
      "contract/course/messages.ts",
      'export const m = { "course.a": { resultCode: 235001 }, "course.b": kind(235_002, 404, {}) };',
    );
    const text = (/** @type {string} */ path, /** @type {string} */ number) =>
      checkSources([messages, sourceOf(path, `export const x = ${number};`)], []);
    expect((await text("web/app/x.ts", "235001")).output).toMatch(/^web\/app\/x\.ts:1 failure-num/);
    expect((await text("server/src/x.ts", "235_002")).output).toContain("failure-number");
    expect((await text("server/src/x.ts", "235003")).output).toBe("");
    const test = sourceOf("server/src/x.test.ts", "expect(a.resultCode).toBe(235001);");
    expect(noFailureNumber(test, failureNumbers([messages]))).toHaveLength(1);
  });

  it("take a reason, and no allowance without one or for nothing", async () => {
    const parse = "export const x = (text: string) => JSON.parse(text);";
    expect(await check(`// allowed(json-by-schema): a line that we wrote\n${parse}`)).toBe("");
    expect(await check(`// allowed(json-by-schema):\n${parse}`)).toContain("json-by-schema: JSON");
    expect(await check(`// allowed(own-expression): a line that we wrote\n${parse}`)).toContain(
      "json-by-schema: JSON",
    );
    expect(
      await check("// allowed(json-by-schema): a line that we wrote\nexport const x = 1;"),
    ).toContain("is allowed here for nothing");
  });
});

describe("rooms", () => {
  const files = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => `web/app/site/file-${at}.ts`);

  it("hold forty files", () => {
    expect(roomFaults(files(40))).toEqual([]);
    expect(roomFaults(files(41))).toEqual(["web/app/site room: 41 files, 40 at most"]);
    expect(roomFaults([...files(40), "web/app/site/menu/entry.ts"])).toEqual([]);
  });

  it("have no two screens of one name", () => {
    const same = ["web/app/live/review.screen.tsx", "web/app/course/review.screen.tsx"];
    expect(roomFaults(same)).toEqual([
      `${same.join(" and ")} screen-name: each screen has a name of its own`,
    ]);
    expect(roomFaults(["web/app/live/a.ts", "web/app/course/a.ts"])).toEqual([]);
  });
});
