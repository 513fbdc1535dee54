import { afterAll, expect, it } from "vitest";
import { forgetPeak, peakMb } from "../../../test/held.ts";
import { formattedSheet, hostileSheets } from "../../../test/hostile/hostile-sheets.ts";
import { openHeavy } from "../heavy/heavy.ts";
import { readSheet } from "./sheet.ts";

const MB = 1_048_576;
const heavy = openHeavy();
afterAll(() => heavy.close());

const sheets = await hostileSheets();

it.each(sheets)("%s: refused, and the server does not grow", async (_what, bytes, reason) => {
  expect(bytes.length).toBeLessThan(10 * MB);
  forgetPeak();
  const before = peakMb();
  await expect(readSheet(heavy, bytes, 5_001)).rejects.toMatchObject({ reason });
  expect(peakMb() - before).toBeLessThan(50);
});

it("what is only formatted is no content", async () => {
  expect(await readSheet(heavy, await formattedSheet(), 5_001)).toEqual([["甲0"], ["甲1"]]);
});
