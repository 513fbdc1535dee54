import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from "fflate";
import { openHeavy } from "../../src/kernel/heavy/heavy.ts";
import { writeSheet } from "../../src/kernel/sheet/sheet.ts";

/** Parts of a small workbook of ours, to be made hostile. */
async function plainParts(): Promise<Record<string, string>> {
  const heavy = openHeavy();
  try {
    const { bytes } = await writeSheet(
      heavy,
      [{ title: "姓名" }, { title: "手机号" }],
      [["甲", "1"]],
    );
    return Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]),
    );
  } finally {
    await heavy.close();
  }
}

const packed = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, strToU8(part)]),
      ) as Zippable,
    ),
  );

const SHEET = "xl/worksheets/sheet1.xml";
const withRows = (parts: Record<string, string>, rows: string): Buffer =>
  packed({
    ...parts,
    [SHEET]: (parts[SHEET] ?? "").replace(
      /<sheetData>.*<\/sheetData>/s,
      `<sheetData>${rows}</sheetData>`,
    ),
  });

const many = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_none, at) => make(at)).join("");
const cell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Small files that cost a careless reader gigabytes or minutes; each with the reason for which it is refused. */
export async function hostileSheets(): Promise<readonly (readonly [string, Buffer, string])[]> {
  const parts = await plainParts();
  const wide = (at: number) => `<row r="${at + 1}">${cell(`XFD${at + 1}`, "x")}</row>`;
  const longText = "汉".repeat(30_000);
  return [
    ["one cell in the last column of 60,000 rows", withRows(parts, many(60_000, wide)), "too-wide"],
    [
      "two cells in opposite corners",
      withRows(
        parts,
        `<row r="1">${cell("A1", "x")}</row><row r="1048576">${cell("B1048576", "x")}</row>`,
      ),
      "too-long",
    ],
    [
      "a million rows",
      withRows(
        parts,
        many(1_000_000, (at) => `<row r="${at + 1}"><c><v>1</v></c></row>`),
      ),
      "too-large",
    ],
    [
      "the same long text in every cell",
      withRows(
        parts,
        many(400, (at) => `<row r="${at + 1}">${cell(`A${at + 1}`, longText)}</row>`),
      ),
      "too-large",
    ],
    [
      "10,000 sheets",
      packed({
        ...parts,
        ...Object.fromEntries(
          Array.from({ length: 10_000 }, (_none, at) => [
            `xl/worksheets/sheet${at + 2}.xml`,
            "<worksheet/>",
          ]),
        ),
      }),
      "too-large",
    ],
    [
      "a million styles",
      packed({
        ...parts,
        "xl/styles.xml": `<styleSheet><cellXfs>${many(1_000_000, (at) => `<xf numFmtId="${at}"/>`)}</cellXfs></styleSheet>`,
      }),
      "too-large",
    ],
    [
      "a billion letters in one part",
      packed({ ...parts, "xl/theme/theme1.xml": "a".repeat(40_000_000) }),
      "too-large",
    ],
    ["commas alone", Buffer.from(`姓名\n${",".repeat(2_000_000)}x`), "too-wide"],
    ["a CSV of two million rows", Buffer.from("a\n".repeat(2_000_000)), "too-long"],
  ];
}

/** A sheet as office programs leave it: whole rows and columns formatted, a few cells filled in. */
export async function formattedSheet(): Promise<Buffer> {
  const parts = await plainParts();
  const hollow = (row: number) =>
    many(
      400,
      (at) =>
        `<c r="${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}${row}" s="0"/>`,
    );
  const rows = many(
    300,
    (at) =>
      `<row r="${at + 1}">${at < 2 ? cell(`A${at + 1}`, `甲${at}`) : ""}${hollow(at + 1)}</row>`,
  );
  return withRows(parts, `${rows}<row r="1048576"><c r="A1048576" s="0"/></row>`);
}
