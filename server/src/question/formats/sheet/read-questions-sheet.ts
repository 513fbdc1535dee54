import type { Sheet } from "hucre";
import { cellRef } from "hucre/xlsx";
import { escaped } from "../../../kernel/html/texts.ts";
import { mediaAddress, mediaFile } from "../media-address.ts";
import { checkedItem, usedMedia } from "../paper-rows.ts";
import { readPackedJson } from "../pack/packed-json.ts";
import {
  FORMAT_LIMITS,
  FormatFault,
  type MediaFile,
  type PackedQuestion,
  type ReadResult,
  type ReadRow,
} from "../read-result.ts";
import { TEMPLATE, type ColumnName } from "./columns.ts";
import { digestOfRows, readHidden, type HiddenQuestion } from "./hidden-sheet.ts";
import { openWorkbook, textsOf, type OpenedWorkbook } from "./open-workbook.ts";
import { understandRows, type SheetRow } from "./sheet-items.ts";

/** A picture that WPS puts into a cell as a formula of its own. */
const IN_CELL = /^(?:_xlfn\.)?DISPIMG\("([^"]{1,80})"/;
const HEADING_ROWS = 5;

function columnsOf(row: readonly string[]): ReadonlyMap<ColumnName, number> {
  const columns = new Map<ColumnName, number>();
  row.forEach((text, at) => {
    const title = text.replaceAll(/[\s*＊]/g, "");
    const found = TEMPLATE.find(
      ([, column]) => column.title === title || column.also?.includes(title),
    )?.[0];
    if (found !== undefined && !columns.has(found)) columns.set(found, at);
  });
  return columns;
}

/** Pictures by the cell on which they begin, as HTML. */
function picturesOf(
  { workbook, sheet }: OpenedWorkbook,
  media: Map<string, MediaFile>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (place: string, bytes: Uint8Array, alt: string): void => {
    const file = mediaFile("", bytes);
    if (!file) return;
    media.set(file.digest, file);
    found.set(
      place,
      `${found.get(place) ?? ""}<img alt="${escaped(alt)}" src="${mediaAddress(file)}" loading="lazy" />`,
    );
  };
  for (const { data, anchor, altText } of sheet.images ?? [])
    add(`${anchor.from.row},${anchor.from.col}`, data, altText ?? "");
  const inCells = new Map(workbook.cellImages?.map((image) => [image.id, image]));
  for (const [place, { formula }] of sheet.cells ?? []) {
    const image = inCells.get(IN_CELL.exec(formula ?? "")?.[1] ?? "");
    if (image) add(place, image.data, image.description ?? "");
  }
  return found;
}

function rowsOf(
  sheet: Sheet,
  texts: readonly string[][],
  head: number,
  columns: ReadonlyMap<ColumnName, number>,
  pictures: ReadonlyMap<string, string>,
): SheetRow[] {
  const isDrawn = (formula: string | undefined): boolean => IN_CELL.test(formula ?? "");
  const rows: SheetRow[] = [];
  texts.forEach((cells, at) => {
    if (at <= head || cells.every((cell) => cell.trim() === "")) return;
    const formulaAt = (column: number): string | undefined =>
      sheet.cells?.get(`${at},${column}`)?.formula;
    rows.push({
      number: at + 1,
      cell(name) {
        const column = columns.get(name) ?? -1;
        return isDrawn(formulaAt(column)) ? "" : (cells[column] ?? "").trim();
      },
      place: (name) => cellRef(at, columns.get(name) ?? 0),
      isFormula(name) {
        const formula = formulaAt(columns.get(name) ?? -1);
        return formula !== undefined && !isDrawn(formula);
      },
      pictures: (name) => pictures.get(`${at},${columns.get(name) ?? -1}`) ?? "",
    });
  });
  return rows;
}

/** Rows that belong together: a question, and the parts below it. */
function groupsOf(rows: readonly SheetRow[]): [SheetRow, ...SheetRow[]][] {
  const groups: [SheetRow, ...SheetRow[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.cell("part") !== "" && row.cell("part") !== "否" && last) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const textsOfGroup = (group: readonly SheetRow[]): string[][] =>
  group.map((row) => TEMPLATE.map(([name]) => row.cell(name)));

/** What goes along with the rows of a sheet, each piece for one question. */
class Details {
  private readonly left: Set<HiddenQuestion>;
  private readonly byDigest: Map<string, HiddenQuestion[]>;

  constructor(questions: readonly HiddenQuestion[]) {
    this.left = new Set(questions);
    this.byDigest = Map.groupBy(questions, ({ digest }) => digest);
  }

  /** Rows with the same cells come one after the other; a copy made by hand is what it was copied from. */
  take(digest: string): PackedQuestion | undefined {
    const all = this.byDigest.get(digest) ?? [];
    const found = all.find((one) => this.left.has(one)) ?? all[0];
    if (found) this.left.delete(found);
    return found && readPackedJson(found.question);
  }

  /** Marks the rows that were changed since they were written. */
  mark(rows: readonly ReadRow[], own: ReadonlySet<ReadRow>): ReadRow[] {
    const changed = new Set([...this.left].map(({ row }) => row));
    const isKnown = rows.some((row) => own.has(row) && changed.has(row.source.from));
    const marked = (row: ReadRow): ReadRow => {
      if (
        changed.size === 0 ||
        !own.has(row) ||
        !row.item ||
        (isKnown && !changed.has(row.source.from))
      )
        return row;
      const { from, to } = row.source;
      return { ...row, doubts: [...row.doubts, { code: "detailsLost", lines: [from, to] }] };
    };
    return rows.map(marked);
  }
}

function rowOf(
  group: readonly [SheetRow, ...SheetRow[]],
  details: Details,
  own: Set<ReadRow>,
): ReadRow {
  const texts = textsOfGroup(group);
  const [from, to] = [group[0].number, group.at(-1)?.number ?? group[0].number];
  const source = { text: texts.map((cells) => cells.join("\t").trim()).join("\n"), from, to };
  const { draft, facts, doubts, faults } = understandRows(group);
  const isComputed = faults.some(({ code }) => code === "cellFormula");
  const packed = isComputed ? undefined : details.take(digestOfRows(texts));
  if (packed) return { ...packed, doubts: [], faults: [], source };
  const checked = faults.length > 0 ? { faults } : checkedItem(draft);
  const row = {
    item: checked.item,
    facts,
    doubts: checked.item ? doubts : [],
    faults: checked.faults,
    source,
  };
  own.add(row);
  return row;
}

/**
 * Questions of a sheet with the template's headings, in any order. Each cell that is wrong is named; a formula is never computed, its
 * row is refused. A row as `writeQuestionsSheet` wrote it gives its question again, whole. Throws FormatFault, noTemplate where the
 * headings are missing.
 */
export async function readQuestionsSheet(bytes: Uint8Array): Promise<ReadResult> {
  const opened = await openWorkbook(bytes);
  const texts = textsOf(opened.sheet);
  const head = texts.slice(0, HEADING_ROWS).findIndex((row) => {
    const columns = columnsOf(row);
    return columns.has("type") && columns.has("name");
  });
  if (head < 0) throw new FormatFault("noTemplate");
  const columns = columnsOf(texts[head] ?? []);
  const hidden = readHidden(opened.hidden ? textsOf(opened.hidden) : []);
  const media = new Map(hidden.media.map((file) => [file.digest, file]));
  const pictures = picturesOf(opened, media);
  const [, hintOfType] = TEMPLATE[0] ?? [];
  const filled = rowsOf(opened.sheet, texts, head, columns, pictures).filter(
    (row) => row.cell("type") !== hintOfType?.hint,
  );
  const groups = groupsOf(filled);
  if (groups.length > FORMAT_LIMITS.questions) throw new FormatFault("tooMany");
  const details = new Details(hidden.questions);
  const own = new Set<ReadRow>();
  const read = groups.map((group) => rowOf(group, details, own));
  const rows = details.mark(read, own);
  return { title: "", rows, media: usedMedia(rows, media.values()), leftOver: [] };
}
