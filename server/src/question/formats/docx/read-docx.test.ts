import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { mediaAddress } from "../media-address.ts";
import { readDocx } from "./read-docx.ts";
import { p, PNG, relation, testDocx } from "./test-docx.ts";

const listed = (list: number, level: number): string =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const run = (text: string, properties = ""): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const faultOf = (bytes: Uint8Array): string => {
  try {
    readDocx(bytes);
    return "";
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
};

describe("a paper in Word", () => {
  it("gives the numbers that the program sets by itself", () => {
    const numbering = [
      `<w:abstractNum w:abstractNumId="1">${level(0, "chineseCounting", "%1、")}</w:abstractNum>`,
      `<w:abstractNum w:abstractNumId="2">${level(0, "decimal", "%1.")}${level(1, "upperLetter", "%2．")}</w:abstractNum>`,
      '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>',
    ].join("");
    const question = (stem: string) => [
      p(stem, listed(2, 0)),
      ...["甲", "乙", "丙", "丁"].map((text) => p(text, listed(2, 1))),
      p("答案：B"),
    ];
    const { rows } = readDocx(
      testDocx(
        [
          p("单项选择题", listed(1, 0)),
          ...question("第一问"),
          ...question("第二问"),
          p("判断题", listed(1, 0)),
          p("天是蓝的（√）", listed(2, 0)),
        ].join(""),
        { numbering },
      ),
    );
    expect(rows.map(({ item }) => [item?.type, item?.name])).toEqual([
      [1, "第一问"],
      [1, "第二问"],
      [3, "天是蓝的（　　）"],
    ]);
    expect(
      rows[1]?.item?.options.map(({ optionContent, isRight }) => [optionContent, isRight]),
    ).toEqual([
      ["甲", false],
      ["乙", true],
      ["丙", false],
      ["丁", false],
    ]);
  });

  it("keeps pictures, formulas, tables, underlined blanks and signs of fonts", () => {
    const formula =
      "<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>α</m:t></m:r></m:den></m:f></m:oMath>";
    const picture =
      '<w:r><w:drawing><wp:docPr id="1" name="x" descr="电路"/><a:blip r:embed="rId9"/></w:drawing></w:r>';
    const cell = (text: string): string => `<w:tc>${p(text)}</w:tc>`;
    const { rows, media } = readDocx(
      testDocx(
        [
          p("一、填空题"),
          `<w:p>${run("1. 如图")}${picture}${run("，")}${formula}${run("等于")}${run("      ", '<w:u w:val="single"/>')}${run("。H")}${run("2", '<w:vertAlign w:val="subscript"/>')}${run("O")}</w:p>`,
          `<w:tbl><w:tr>${cell("x")}${cell("1")}</w:tr><w:tr>${cell("y")}${cell("2")}</w:tr></w:tbl>`,
          p("答案：2"),
          p("二、判断题"),
          `<w:p>${run("2. 对吗（")}<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>${run("）")}</w:p>`,
        ].join(""),
        {
          relations: relation("rId9", "image", "media/image1.png"),
          parts: { "word/media/image1.png": PNG },
        },
      ),
    );
    const [file] = media;
    expect(media).toHaveLength(1);
    expect(rows[0]?.item?.name).toBe(
      `<p>如图<img alt="电路" src="${file && mediaAddress(file)}" loading="lazy" />，\\(\\frac{1}{\\alpha}\\)等于____。H₂O</p>` +
        "<table><tbody><tr><td>x</td><td>1</td></tr><tr><td>y</td><td>2</td></tr></tbody></table>",
    );
    expect(rows[0]?.item?.blanks[0]?.answers[0]?.text).toBe("2");
    expect(rows[1]?.item?.options.map(({ isRight }) => isRight)).toEqual([true, false]);
  });

  it("marks what it could not carry at its question, and no other", () => {
    const odd = "<m:oMath><m:strange><m:r><m:t>x</m:t></m:r></m:strange></m:oMath>";
    const wmf = '<w:r><w:pict><v:imagedata r:id="rId9"/></w:pict></w:r>';
    const { rows } = readDocx(
      testDocx(
        `${p("一、简答题")}<w:p>${run("1. 求")}${odd}</w:p>${p("答案：略")}<w:p>${run("2. 见图")}${wmf}</w:p>${p("答案：略")}${p("3. 好")}${p("答案：略")}`,
        {
          relations: relation("rId9", "image", "media/image1.wmf"),
          parts: { "word/media/image1.wmf": strToU8("no picture \u0000") },
        },
      ),
    );
    expect(rows.map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([
      ["formulaPart"],
      ["pictureKind"],
      [],
    ]);
    expect(rows.every(({ item }) => item)).toBe(true);
  });

  it.each([
    [
      "macros in a part",
      testDocx(p("x"), { parts: { "word/vbaProject.bin": strToU8("x") } }),
      "macros",
    ],
    [
      "macros by its type",
      testDocx(p("x"), { mainType: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
      "macros",
    ],
    [
      "a picture of elsewhere",
      testDocx(p("x"), {
        relations: relation("rId5", "image", "http://evil.example/a.png", "External"),
      }),
      "externalReference",
    ],
    [
      "a template of elsewhere",
      testDocx(p("x"), {
        relations: relation("rId5", "attachedTemplate", "file:///c:/a.dotm", "External"),
      }),
      "externalReference",
    ],
    ["entities", testDocx(p("&a;"), { head: '<!DOCTYPE a [<!ENTITY a "b">]>' }), "documentType"],
    ["a part that unpacks to far more", testDocx(p("x".repeat(40_000_000))), "tooLarge"],
    [
      "a way out of the package",
      testDocx(p("x"), { parts: { "../../evil.xml": strToU8("<a/>") } }),
      "unreadable",
    ],
    [
      "10,000 parts",
      testDocx(p("x"), {
        parts: Object.fromEntries(
          Array.from({ length: 10_000 }, (_none, at) => [`word/${at}.xml`, strToU8("<a/>")]),
        ),
      }),
      "tooLarge",
    ],
    ["depth", testDocx("<w:p>".repeat(5_000)), "tooLarge"],
    ["no zip", strToU8("hello"), "unreadable"],
    ["an old document", Buffer.from("d0cf11e0a1b11ae1", "hex"), "encrypted"],
  ])("is refused with %s", (_what, bytes, reason) => expect(faultOf(bytes)).toBe(reason));

  it("keeps links as words and never looks into packages within", () => {
    const inner = testDocx(p("1. 里面的题"));
    const link = `<w:p><w:hyperlink r:id="rId5">${run("1. 见链接？")}</w:hyperlink></w:p>`;
    const { rows } = readDocx(
      testDocx(p("一、简答题") + link + p("答案：略"), {
        relations: relation("rId5", "hyperlink", "https://a.example/", "External"),
        parts: { "word/embeddings/a.docx": inner },
      }),
    );
    expect(rows.map(({ item }) => item?.name)).toEqual(["见链接？"]);
  });
});
