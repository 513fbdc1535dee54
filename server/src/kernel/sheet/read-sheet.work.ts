import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from "fflate";
import { streamCsvRows } from "hucre/csv";
import { streamXlsxRows } from "hucre/xlsx";
import { cellText, type SheetCell } from "./cell.ts";
import { SHEET_LIMITS, SheetError, type SheetFault } from "./limits.ts";
import { boundedWorksheet } from "./sparse-sheet.ts";

const IS_XML = /\.(?:xml|rels)$/i;
const IS_WORKSHEET = /\/worksheets\/[^/]+\.xml$/i;

type Row = readonly (SheetCell | Date)[];

/** The parts that hold the cells, unpacked within limits, whatever sizes the file claims. */
function partsOf(bytes: Uint8Array): Unzipped {
  let entries = 0;
  let total = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries += 1;
      if (entries > SHEET_LIMITS.entries) throw new SheetError("too-large");
      if (!IS_XML.test(name)) return false;
      total += originalSize;
      if (total > SHEET_LIMITS.unpackedBytes) throw new SheetError("too-large");
      return true;
    },
  });
}

/** The path of the first sheet in the workbook's own list; undefined when the list has an unknown form. */
function firstWorksheet(parts: Unzipped): string | undefined {
  const paths = Object.keys(parts).filter((path) => IS_WORKSHEET.test(path));
  const workbook = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array());
  const relations = strFromU8(parts["xl/_rels/workbook.xml.rels"] ?? new Uint8Array());
  // allowed(html-by-parser): one attribute of a list that a spreadsheet program wrote
  const first = /<(?:\w+:)?sheet\s[^<>]*:id="([^"<>]{1,100})"/.exec(workbook)?.[1];
  // allowed(html-by-parser): one attribute of a list that a spreadsheet program wrote
  for (const [relation] of relations.matchAll(/<Relationship\s[^<>]*>/g)) {
    if (/\sId="([^"]*)"/.exec(relation)?.[1] !== first) continue;
    const target = /\sTarget="([^"]*)"/.exec(relation)?.[1] ?? "";
    return paths.find((path) => path.endsWith(target.replace(/^(?:\.\.?\/|\/?xl\/)*/, "/")));
  }
  return paths.length === 1 ? paths[0] : undefined;
}

async function* xlsxRows(bytes: Uint8Array, maxRows: number): AsyncGenerator<[number, Row]> {
  const parts = partsOf(bytes);
  const first = firstWorksheet(parts);
  const worksheet = first && parts[first];
  if (worksheet) parts[first] = strToU8(boundedWorksheet(strFromU8(worksheet), maxRows));
  const packed = zipSync(parts, { level: 0 });
  for await (const { index, values } of streamXlsxRows(packed, { sheet: 0 })) yield [index, values];
}

/** Text of a CSV file: UTF-8 or UTF-16 by its mark, else UTF-8 where it is valid, else GBK as Excel writes it. */
function csvText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gbk").decode(bytes);
  }
}

function* csvRows(bytes: Uint8Array): Generator<[number, Row]> {
  let index = 0;
  for (const row of streamCsvRows(csvText(bytes))) {
    yield [index, row];
    index += 1;
  }
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Rows as texts, without empty cells at their ends; a row that the file leaves out is an empty one. */
async function tableOf(
  source: AsyncIterable<[number, Row]> | Iterable<[number, Row]>,
  maxRows: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  let cells = 0;
  let characters = 0;
  for await (const [index, values] of source) {
    const texts = values.map(cellText);
    const width = texts.findLastIndex((text) => text !== "") + 1;
    if (width === 0) continue;
    if (index >= maxRows) throw new SheetError("too-long");
    if (width > SHEET_LIMITS.columns) throw new SheetError("too-wide");
    cells += width;
    for (const text of texts) characters += text.length;
    if (cells > SHEET_LIMITS.cells || characters > SHEET_LIMITS.characters)
      throw new SheetError("too-large");
    while (rows.length < index) rows.push([]);
    rows[index] = texts.slice(0, width);
  }
  return rows;
}

/** Reads the first sheet of an xlsx or CSV file within the limits; `maxRows` counts every row. */
export async function run({
  bytes,
  maxRows,
}: {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
}): Promise<{ readonly rows: string[][] } | { readonly fault: SheetFault }> {
  try {
    const source = isZip(bytes) ? xlsxRows(bytes, maxRows) : csvRows(bytes);
    return { rows: await tableOf(source, maxRows) };
  } catch (error) {
    return { fault: error instanceof SheetError ? error.reason : "unreadable" };
  }
}
