import { strToU8, Zip, ZipDeflate } from "fflate";

/** A piece of a person's data: the start of a table with all its columns, or rows of it. */
export type ArchivePart =
  | { readonly table: string; readonly keys: readonly string[] }
  | { readonly rows: readonly Readonly<Record<string, unknown>>[] };

/** A spreadsheet would take such a cell for a formula; an apostrophe before it makes it text (CWE-1236). */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const LEVEL = 6;

function cell(value: unknown): string {
  const text =
    typeof value === "string" ? value : value === null ? "" : (JSON.stringify(value) ?? "");
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: readonly unknown[]): string => `${values.map(cell).join(",")}\r\n`;

/** Rows as CSV that a spreadsheet reads as UTF-8, with a title row and without formulas. */
export function csvOf(keys: readonly string[], rows: readonly object[], hasHead = true): string {
  const lines = rows.map((row) => line(keys.map((key) => (row as Record<string, unknown>)[key])));
  return `${hasHead ? `\ufeff${line(keys)}` : ""}${lines.join("")}`;
}

const indented = (value: unknown, spaces: string): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${spaces}`);

/**
 * Everything that is kept about a person, in one archive: a JSON file, and a CSV file for each table. Rows are packed
 * as they arrive, so that only packed data takes memory.
 */
export async function run(
  _input: Record<string, never>,
  parts: AsyncIterable<ArchivePart>,
): Promise<Buffer> {
  const packed: Buffer[] = [];
  const zip = new Zip((error, bytes) => {
    // Thrown to the caller that pushed the row, because the archive is then worthless.
    if (error) throw error;
    packed.push(Buffer.from(bytes));
  });
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    return file;
  };
  const json = begin("data.json");
  let csv: ZipDeflate | undefined;
  let keys: readonly string[] = [];
  let tables = 0;
  let rowsOfTable = 0;
  const endTable = (): void => {
    csv?.push(new Uint8Array(), true);
    if (tables > 0) json.push(strToU8(rowsOfTable > 0 ? "\n  ]" : "]"));
  };
  for await (const part of parts) {
    if ("table" in part) {
      endTable();
      ({ keys } = part);
      csv = begin(`${part.table.replaceAll(/[\\/:]/g, "_")}.csv`);
      csv.push(strToU8(csvOf(keys, [])));
      json.push(strToU8(`${tables > 0 ? "," : "{"}\n  ${JSON.stringify(part.table)}: [`));
      tables += 1;
      rowsOfTable = 0;
      continue;
    }
    csv?.push(strToU8(csvOf(keys, part.rows, false)));
    for (const row of part.rows) {
      json.push(strToU8(`${rowsOfTable > 0 ? "," : ""}\n    ${indented(row, "    ")}`));
      rowsOfTable += 1;
    }
  }
  endTable();
  json.push(strToU8(tables > 0 ? "\n}\n" : "{}\n"), true);
  zip.end();
  return Buffer.concat(packed);
}
