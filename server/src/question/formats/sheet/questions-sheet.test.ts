import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { readXlsx, writeXlsx, type WriteSheet } from "hucre/xlsx";
import { expect, it } from "vitest";
import { PNG } from "../docx/test-docx.ts";
import { checkedItem } from "../paper-rows.ts";
import { NO_FACTS } from "../read-result.ts";
import { EXAMPLES } from "./examples.ts";
import { readQuestionsSheet } from "./read-questions-sheet.ts";
import { writeQuestionsSheet } from "./write-questions-sheet.ts";

const HEADS = [
  "题型",
  "小题",
  "题干",
  "选项A",
  "选项B",
  "选项C",
  "答案",
  "解析",
  "难度",
  "分值",
  "知识点",
];
const bookOf = (rows: (string | number)[][], more: Partial<WriteSheet> = {}): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: "Sheet1", rows: [HEADS, ...rows], ...more }] });
const faultOf = (bytes: Uint8Array): Promise<string> =>
  readQuestionsSheet(bytes).then(
    () => "",
    (error: { reason?: string }) => error.reason ?? "no reason",
  );
const repacked = (
  bytes: Uint8Array,
  change: (parts: Record<string, string>) => Record<string, string>,
): Uint8Array => {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]),
  );
  return zipSync(
    Object.fromEntries(Object.entries(change(parts)).map(([path, text]) => [path, strToU8(text)])),
  );
};

it("gives a template that reads as empty, with lists to choose from and examples that all read", async () => {
  const template = await writeQuestionsSheet({ title: "", questions: [], media: [] });
  expect((await readQuestionsSheet(template)).rows).toEqual([]);
  const { sheets } = await readXlsx(template);
  expect(sheets.map(({ name }) => name)).toEqual(["试题", "示例"]);
  expect(sheets[0]?.dataValidations?.map(({ type }) => type)).toEqual(["list", "list", "list"]);
  const { rows } = await readQuestionsSheet(
    await writeXlsx({ sheets: [{ name: "x", rows: sheets[1]?.rows ?? [] }] }),
  );
  expect(rows.map(({ item, doubts, faults }) => [item?.type, doubts, faults])).toEqual(
    [1, 2, 3, 7, 8, 9].map((type) => [type, [], []]),
  );
  expect(rows.at(-1)?.item?.children.map(({ type, weight }) => [type, weight])).toEqual([
    [1, 2],
    [8, 3],
  ]);
  expect(EXAMPLES).toHaveLength(8);
});

it("names each cell that is wrong, and takes the other rows", async () => {
  const { rows } = await readQuestionsSheet(
    await bookOf([
      ["单选题", "", "好题", "甲", "乙", "", "A", "", "易", 2],
      ["连线题", "", "题", "甲", "乙", "", "A"],
      ["", "", "题", "甲", "乙", "", "A"],
      ["单选题", "", "", "甲", "乙", "", "A", "", "很怪", -1],
      ["单项选择题", "", "键不在", "甲", "乙", "", "C"],
      ["单选题", "", "少选项", "甲", "", "", "A"],
    ]),
  );
  expect(
    rows.map(({ item, doubts, faults }) => [item?.name, doubts.map(({ code }) => code), faults]),
  ).toEqual([
    ["好题", [], []],
    [undefined, [], [{ code: "cellWrong", at: "A3" }]],
    [undefined, [], [{ code: "cellMissing", at: "A4" }]],
    [
      undefined,
      [],
      [
        { code: "cellWrong", at: "I5" },
        { code: "cellWrong", at: "J5" },
        { code: "cellMissing", at: "C5" },
      ],
    ],
    ["键不在", ["keyNamesMissingOption"], []],
    [undefined, [], [{ code: "cellMissing", at: "E7" }]],
  ]);
});

it("refuses a row with a formula, keeps text that looks like one, and shows HTML as it was typed", async () => {
  const { rows } = await readQuestionsSheet(
    await bookOf(
      [
        ["单选题", "", "算出来的", "甲", "乙", "", "A"],
        ["单选题", "", "=1+1", "<b>甲</b>", "乙", "", "A"],
      ],
      {
        cells: new Map([
          ["1,3", { formula: 'HYPERLINK("http://evil.example","甲")', formulaResult: "甲" }],
        ]),
      },
    ),
  );
  expect(rows[0]).toMatchObject({ item: undefined, faults: [{ code: "cellFormula", at: "D2" }] });
  expect([rows[1]?.item?.name, rows[1]?.item?.options[0]?.optionContent]).toEqual([
    "=1+1",
    "&lt;b&gt;甲&lt;/b&gt;",
  ]);
});

it("takes a picture that lies on a cell", async () => {
  const { rows, media } = await readQuestionsSheet(
    await bookOf([["简答题", "", "看图", "", "", "", "略"]], {
      images: [{ data: PNG, type: "png", anchor: { from: { row: 1, col: 2 } }, altText: "图" }],
    }),
  );
  expect(media).toHaveLength(1);
  expect(rows[0]?.item?.name).toContain('<img alt="图"');
});

it("says that a changed row has lost what cells do not show", async () => {
  const question = (name: string) => {
    const options = [
      { optionContent: "甲", isRight: true, comment: "对" },
      { optionContent: "乙", isRight: false },
    ];
    const { item } = checkedItem({ type: 1, name, options });
    if (!item) throw new Error("no question");
    return { item, facts: NO_FACTS };
  };
  const bytes = await writeQuestionsSheet({
    title: "",
    questions: [question("旧题"), question("另一题")],
    media: [],
  });
  const changed = repacked(bytes, (parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([path, text]) => [
        path,
        path.includes("sharedStrings") ? text.replace(">旧题<", ">新题<") : text,
      ]),
    ),
  );
  const { rows } = await readQuestionsSheet(changed);
  expect(
    rows.map(({ item, doubts }) => [
      item?.name,
      item?.options[0]?.comment,
      doubts.map(({ code }) => code),
    ]),
  ).toEqual([
    ["新题", "", ["detailsLost"]],
    ["另一题", "对", []],
  ]);
});

it("refuses the whole of what is no such sheet", async () => {
  const plain = await bookOf([]);
  expect(
    await faultOf(await writeXlsx({ sheets: [{ name: "x", rows: [["姓名", "电话"]] }] })),
  ).toBe("noTemplate");
  expect(await faultOf(strToU8("x"))).toBe("unreadable");
  expect(await faultOf(repacked(plain, (parts) => ({ ...parts, "xl/vbaProject.bin": "x" })))).toBe(
    "macros",
  );
  expect(
    await faultOf(
      repacked(plain, (parts) => ({ ...parts, "xl/externalLinks/externalLink1.xml": "<a/>" })),
    ),
  ).toBe("externalReference");
  expect(
    await faultOf(
      repacked(plain, (parts) => ({
        ...parts,
        "xl/workbook.xml": `<!DOCTYPE a [<!ENTITY b "c">]>${parts["xl/workbook.xml"]}`,
      })),
    ),
  ).toBe("documentType");
  expect(
    await faultOf(await bookOf(Array.from({ length: 12_100 }, () => ["判断题", "", "题"]))),
  ).toBe("tooMany");
});
