import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { checkedItem } from "../paper-rows.ts";
import { NO_FACTS, type PackedQuestion, type QuestionPack } from "../read-result.ts";
import { packs, PICTURE, SOUND } from "../test-questions.ts";
import { readDocx } from "./read-docx.ts";
import { writeDocx } from "./write-docx.ts";

const packed = (draft: object, facts = {}): PackedQuestion => {
  const { item, faults } = checkedItem(draft);
  if (!item) throw new Error(JSON.stringify(faults));
  return { item, facts: { ...NO_FACTS, ...facts } };
};
const packOf = (...questions: PackedQuestion[]): QuestionPack => ({
  title: "试卷",
  questions,
  media: [PICTURE, SOUND],
});
const options = (right: string, ...texts: string[]) =>
  texts.map((optionContent, at) => ({ optionContent, isRight: right.includes("ABCD"[at] ?? "") }));
const partsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]),
  );

/** Questions that a paper says whole. */
const PLAIN = packOf(
  packed(
    {
      type: 1,
      name: String.raw`若\(x^{2}=4\)，则`,
      options: options("B", "甲", "乙", "丙"),
      analysis: "<p>一行</p><p>二行</p>",
    },
    { difficulty: 2, knowledge: ["方程", "根"], points: 2 },
  ),
  packed({ type: 2, name: "选两个", options: options("AC", "甲", "乙", "丙", "丁") }),
  packed({ type: 3, name: "天是蓝的", options: options("A", "正确", "错误") }),
  packed({
    type: 7,
    name: "首都是____，长江流入____。",
    blanks: [{ answers: [{ text: "北京" }] }, { answers: [{ text: "东海" }, { text: "大海" }] }],
  }),
  packed({
    type: 8,
    name: "<p>看表</p><table><tbody><tr><td>甲</td><td>乙</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
    answer: "略",
  }),
  packed({ type: 10, name: "不定项", options: options("ABC", "甲", "乙", "丙") }),
);

it("says what a paper can say in its lines alone", () => {
  const bytes = writeDocx(PLAIN, { hasKey: true });
  expect(Object.keys(partsOf(bytes))).not.toContain("customXml/item1.xml");
  const { title, rows } = readDocx(bytes);
  expect(title).toBe("试卷");
  expect(rows.map(({ item }) => item)).toEqual(PLAIN.questions.map(({ item }) => item));
  expect(rows[0]?.facts).toEqual(PLAIN.questions[0]?.facts);
  expect(rows.flatMap(({ doubts }) => doubts)).toEqual([]);
});

it("takes what was changed by hand from the lines, and says that the rest is lost", () => {
  const comment = { optionContent: "甲", isRight: true, comment: "对了" };
  const question = (name: string) =>
    packed({ type: 1, name, options: [comment, { optionContent: "乙", isRight: false }] });
  const parts = partsOf(
    writeDocx(packOf(question("原来的题干"), question("别的题干")), { hasKey: true }),
  );
  const changed = {
    ...parts,
    "word/document.xml": parts["word/document.xml"]?.replace("原来的题干", "新的题干") ?? "",
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(changed).map(([path, text]) => [path, strToU8(text)])),
  );
  const { rows } = readDocx(bytes);
  expect(rows.map(({ item }) => [item?.name, item?.options[0]?.comment])).toEqual([
    ["新的题干", ""],
    ["别的题干", "对了"],
  ]);
  expect(rows.map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([["detailsLost"], []]);
});

it("tells nothing of the key where it is written without", () => {
  fc.assert(
    fc.property(packs, (pack) => {
      const questions = pack.questions.map(({ item, facts }): PackedQuestion => {
        const secret = { answer: "SECRET", analysis: "SECRET" };
        const blanks = item.blanks.map((blank) => ({
          ...blank,
          answers: [{ text: "SECRET", fraction: 1 }],
        }));
        const children = item.children.map((child) => ({ ...child, ...secret }));
        return {
          item: { ...item, ...secret, blanks, children },
          facts: { ...facts, knowledge: ["SECRET"] },
        };
      });
      const right = (isRight: boolean): string[] => {
        const flipped = questions.map(({ item, facts }) => ({
          facts,
          item: { ...item, options: item.options.map((option) => ({ ...option, isRight })) },
        }));
        return Object.values(
          partsOf(writeDocx({ ...pack, questions: flipped }, { hasKey: false })),
        );
      };
      expect(right(true)).toEqual(right(false));
      expect(right(true).join("")).not.toContain("SECRET");
    }),
    { numRuns: 20, seed: 38 },
  );
});

it("never trusts the hidden part: its texts are cleaned, and what is no question is left to the lines", () => {
  const weighted = packed({
    type: 1,
    name: "题干",
    options: options("A", "甲", "乙"),
    analysis: "旧",
    playLimit: 3,
  });
  const parts = partsOf(writeDocx(packOf(weighted), { hasKey: true }));
  const read = (from: string, to: string) => {
    const details = parts["customXml/item1.xml"] ?? "";
    expect(details).toContain(from);
    const changed = { ...parts, "customXml/item1.xml": details.replace(from, to) };
    return readDocx(
      zipSync(
        Object.fromEntries(Object.entries(changed).map(([path, text]) => [path, strToU8(text)])),
      ),
    );
  };
  expect(
    read(
      "旧",
      "旧&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=&apos;https://evil.example/&apos;&gt;",
    ).rows[0]?.item?.analysis,
  ).toBe("旧");
  const broken = read("playLimit", "playlimit").rows[0];
  expect([broken?.item?.name, broken?.item?.playLimit]).toEqual(["题干", 0]);
  expect(broken?.doubts.map(({ code }) => code)).toEqual(["detailsLost"]);
});

it("names no file of others: an address that is none of the pack's is dropped", () => {
  const theirs = "2026/11/0198c0de-0000-7000-8000-000000000001.png";
  const picture = `<img alt="" src="/api/files/private/ownspace/${theirs}" loading="lazy" />`;
  const brought = packed({
    type: 8,
    name: `<p>看${picture}</p>`,
    playLimit: 1,
    fileUrl: `/api/files/private/questionlibrary/${theirs}`,
  });
  const [row] = readDocx(writeDocx(packOf(brought), { hasKey: true })).rows;
  expect([row?.item?.playLimit, row?.item?.fileUrl, row?.item?.name]).toEqual([1, "", "<p>看</p>"]);
});
