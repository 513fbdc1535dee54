import { listSynonyms, removeSynonym, saveSynonym } from "@perennial/contract/search/synonym.ts";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { listCourses } from "@perennial/contract/course/course.ts";
import {
  createSensitiveWord,
  SensitiveLevel,
} from "@perennial/contract/discussion/moderation/sensitive-word.ts";
import { sameMeaning, synonymGroup } from "./expand.ts";
import { isOneSlip, nearWordsOf } from "./near-words.ts";
import { sharesOf } from "./suggestions.ts";

const groups = [
  synonymGroup(["毛笔字", "书法", "写字"]),
  synonymGroup(["太极", "太极拳"]),
  synonymGroup(["智能手机", "smartphone"]),
];

describe("other ways to say a keyword", () => {
  test.each([
    ["毛笔字", ["毛笔字", "书法", "写字"]],
    ["少儿书法", ["少儿书法", "少儿毛笔字", "少儿写字"]],
    ["太极", ["太极", "太极拳"]],
    ["太极拳", ["太极拳", "太极"]],
    ["maobizi", ["maobizi", "毛笔字", "书法", "写字"]],
    ["毛比字", ["毛比字", "毛笔字", "书法", "写字"]],
    ["SmartPhone", ["SmartPhone", "智能手机"]],
    ["合唱", ["合唱"]],
    [" 书法 ", ["书法", "毛笔字", "写字"]],
  ])("%s", (keyword, ways) => expect(sameMeaning(keyword, groups)).toEqual(ways));

  test("at most eight, however many groups fit", () => {
    const many = Array.from({ length: 9 }, (_, at) => synonymGroup(["书法", `词语${at}`]));
    expect(sameMeaning("书法", many)).toHaveLength(8);
  });
});

test.each([
  ["shufa", "shufa", true],
  ["shuf", "shufa", true],
  ["shuffa", "shufa", true],
  ["shyfa", "shufa", true],
  ["suhfa", "shufa", true],
  ["fashu", "shufa", false],
  ["shufaa1", "shufa", false],
])("%s is one slip from %s: %s", (typed, meant, isOne) => {
  expect(isOneSlip(typed, meant)).toBe(isOne);
});

test.each([
  ["书发", ["书法"]],
  ["shyfa", ["书法"]],
  ["书画", ["书法"]],
  ["xyz", []],
])("near to %s: %o", (typed, near) => {
  expect(nearWordsOf(typed, ["书法", "合唱", "摄影"])).toEqual(near);
});

test.each([
  [
    [8, 8, 8, 0],
    [4, 2, 2, 0],
  ],
  [
    [8, 0, 0],
    [8, 0, 0],
  ],
  [
    [1, 8, 1],
    [1, 6, 1],
  ],
  [
    [0, 0, 3],
    [0, 0, 3],
  ],
  [
    [8, 1, 0],
    [7, 1, 0],
  ],
])("of %o found, %o are suggested", (counts, shares) => {
  expect(sharesOf(counts)).toEqual(shares);
});

let app: TestApp;
let manager: string;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  const build = await buildOn(app);
  manager = await build.person({ role: "SiteAdmin" });
  await build.course({ id: "choir", name: "合唱基础" });
});
afterAll(() => app.close());

const save = (words: string, id?: string) =>
  app.call(saveSynonym, { words, ...(id ? { id } : {}) }, { as: manager });
const isFound = async (keyword: string) =>
  ((await app.call(listCourses, { keyword })).data ?? []).some(({ id }) => id === "choir");

it("a group counts from its saving to its removal, also in the search of courses", async () => {
  expect(await isFound("唱歌")).toBe(false);
  const { data } = await save("唱歌 = 合唱、唱歌");
  expect(await isFound("唱歌")).toBe(true);
  const listed = await app.call(listSynonyms, { keyword: "唱" }, { as: manager });
  expect(listed.data).toEqual([{ id: data?.id, words: ["唱歌", "合唱"] }]);
  await save("练声，合唱", data?.id);
  expect([await isFound("唱歌"), await isFound("练声")]).toEqual([false, true]);
  await app.call(removeSynonym, { id: data?.id ?? "" }, { as: manager });
  expect(await isFound("练声")).toBe(false);
});

it.each([
  ["one word", "摄影", "search.synonymFew"],
  ["the same word twice", "摄影，摄影", "search.synonymFew"],
  [
    "eleven words",
    Array.from({ length: 11 }, (_, at) => `词语${at}`).join(","),
    "search.synonymFew",
  ],
  ["a word of one character", "摄影，拍", "search.synonymLength"],
  ["a word of 21 characters", `摄影，${"长".repeat(21)}`, "search.synonymLength"],
  ["a word without letters", "摄影，！！", "search.synonymLength"],
])("refuses %s, and says so at the field", async (_what, words, code) => {
  expect(await save(words)).toMatchObject({ code, fields: [{ path: "words" }] });
});

it("refuses a word of another group, and takes a group's own", async () => {
  const { data } = await save("舞蹈，跳舞");
  expect(await save("跳舞，广场舞")).toMatchObject({ code: "search.synonymTaken" });
  expect(await save("跳舞，广场舞", data?.id)).toMatchObject({ status: 200 });
});

it("a refused word of the site does not come in through the search", async () => {
  await app.call(
    createSensitiveWord,
    { word: "坏词汇", level: SensitiveLevel.refused },
    { as: manager },
  );
  expect(await save("坏词汇，好词汇")).toMatchObject({ success: false });
});

it("no more than 500 groups", async () => {
  const { pool } = app.services;
  await pool.query(`insert into search.synonym (id, site_id, words, folded)
    select 'many-' || n, 'province', array['a' || n || 'x', 'b' || n || 'x'], array['a' || n || 'x', 'b' || n || 'x']
    from generate_series(1, 500) n`);
  expect(await save("画画，绘画")).toMatchObject({ code: "search.synonymsFull" });
  await pool.query("delete from search.synonym where id like 'many-%'");
});
