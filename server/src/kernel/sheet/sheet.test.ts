import fc from "fast-check";
import { zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { openHeavy } from "../heavy/heavy.ts";
import { safeCell, type SheetCell, type SheetColumn } from "./cell.ts";
import { readSheet, writeSheet } from "./sheet.ts";

const heavy = openHeavy();
afterAll(() => heavy.close());

const reading = (bytes: Uint8Array, maxRows: number) => readSheet(heavy, bytes, maxRows);
const reopen = (file: Buffer) => reading(file, 1_000);
const written = async (columns: SheetColumn[], rows: SheetCell[][]) =>
  (await writeSheet(heavy, columns, rows)).bytes;

describe("safeCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["  =1", "'  =1"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠x", "'＠x"],
    ["+8613800138000", "+8613800138000"],
    ["+86 13800138000", "+86 13800138000"],
    ["李秀英", "李秀英"],
    ["a\u0000b", "ab"],
  ])("%j becomes %j", (text, cell) => expect(safeCell(text)).toBe(cell));
});

describe("a spreadsheet", () => {
  it("comes back as it was written, formulas as plain text", async () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
      .map((word) => `x${word}`);
    const risky = fc
      .tuple(fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠"), text)
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(text, risky), { minLength: 1, maxLength: 5 }),
        async (row) => {
          // oxlint-disable-next-line no-control-regex -- what XML cannot carry is dropped
          const clean = row.map((cell) => cell.replace(/[\u0000-\u001f\ufffe\uffff]/g, ""));
          const titles = clean.map((_cell, at) => ({ title: `列${at}` }));
          const rows = await reopen(await written(titles, [clean]));
          expect(rows[1]).toEqual(clean);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("keeps numbers, and mobile numbers as texts", async () => {
    const rows = await reopen(
      await written([{ title: "号" }, { title: "数" }], [["13800138000", 12]]),
    );
    expect(rows).toEqual([
      ["号", "数"],
      ["13800138000", "12"],
    ]);
  });

  it.each([
    ["UTF-8", Buffer.from("姓名,手机\n李秀英,13800138000\n")],
    ["UTF-8 with mark", Buffer.from("\ufeff姓名,手机\n李秀英,13800138000\n")],
    // 姓名,手机 / 李秀英 in GBK
    ["GBK", Buffer.from("d0d5c3fb2ccad6bbfa0ac0eed0e3d3a22c31333830303133383030300a", "hex")],
  ])("is read from CSV in %s", async (_name, bytes) => {
    expect(await reading(bytes, 10)).toEqual([
      ["姓名", "手机"],
      ["李秀英", "13800138000"],
    ]);
  });

  it("is refused when it unpacks to more than anybody fills in", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(101_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(reading(bomb, 10)).rejects.toMatchObject({ reason: "too-large" });
  });

  it("is refused with more parts than a workbook has", async () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 600 }, (_none, at) => [`p${at}`, new Uint8Array(1)])),
    );
    await expect(reading(many, 10)).rejects.toMatchObject({ reason: "too-large" });
  });

  it("does not grow when its sizes lie", async () => {
    const bomb = zipSync({ "[Content_Types].xml": new Uint8Array(30_000_000) });
    const lying = Buffer.from(bomb);
    // Uncompressed size in the central directory says 10 bytes.
    lying.writeUInt32LE(10, lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    await expect(reading(lying, 10)).rejects.toMatchObject({ reason: "unreadable" });
  });

  it("is refused with too many rows, or when it is something else", async () => {
    const file = await written([{ title: "a" }], [["1"], ["2"], ["3"]]);
    await expect(reading(file, 3)).rejects.toMatchObject({ reason: "too-long" });
    await expect(reading(Buffer.from("PK\u0003\u0004nothing"), 3)).rejects.toMatchObject({
      reason: "unreadable",
    });
  });
});
