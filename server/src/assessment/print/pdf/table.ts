import type { Block } from "../../../kernel/html/html-blocks.ts";
import { heightOf, type Strip } from "./box.ts";
import type { Sheet } from "../../../kernel/print/fonts.ts";
import { setLines, type BoxMaker, type TextLook } from "./lines.ts";

type Table = Extract<Block, { kind: "table" }>;

const PAD = 4;
const LEAST = 30;
const PICTURE = 120;
/** A row that is higher is shown in parts. */
const MOST_HEIGHT = 500;
const COLUMNS_MAX = 14;

/** As wide as the words want; where that is too much, the wide columns share what the narrow ones leave. */
function columnWidths(wanted: readonly number[], most: number): number[] {
  const widths: (number | undefined)[] = wanted.map(() => undefined);
  let rest = most;
  let open = wanted.length;
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    wanted.forEach((width, at) => {
      if (widths[at] !== undefined || width > rest / open) return;
      widths[at] = width;
      rest -= width;
      open -= 1;
      isSettled = false;
    });
  }
  return widths.map((width) => width ?? rest / open);
}

/** Lines of the cells of a row in parts of a bearable height. */
function partsOfRow(cells: readonly (readonly Strip[])[]): Strip[][][] {
  const rest = cells.map((lines) => [...lines]);
  const parts: Strip[][][] = [];
  do {
    parts.push(
      rest.map((lines) => {
        const taken: Strip[] = [];
        let height = 0;
        for (;;) {
          const [next] = lines;
          if (!next || (taken.length > 0 && height + next.height > MOST_HEIGHT)) return taken;
          height += next.height;
          taken.push(next);
          lines.shift();
        }
      }),
    );
  } while (rest.some((lines) => lines.length > 0));
  return parts;
}

/** A table with borders, a strip for each row. */
export function tableStrips(
  sheet: Sheet,
  boxes: BoxMaker,
  table: Table,
  look: TextLook,
  most: number,
): Strip[] {
  const rows = table.rows.filter((row) => row.length > 0).map((row) => row.slice(0, COLUMNS_MAX));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  if (columns === 0) return [];
  const small = { ...look, size: look.size * 0.95 };
  const set = (pieces: (typeof rows)[number][number], width: number) =>
    setLines(sheet, boxes, pieces, small, { width, picture: PICTURE });
  const wanted = Array.from({ length: columns }, (_none, at) =>
    Math.max(
      LEAST,
      ...rows.map(
        (row) => Math.max(0, ...set(row[at] ?? [], most).map((line) => line.width)) + PAD * 2 + 1,
      ),
    ),
  );
  const widths = columnWidths(wanted, most);
  return rows.flatMap((row) =>
    partsOfRow(widths.map((width, at) => set(row[at] ?? [], Math.max(12, width - PAD * 2)))).map(
      (cells): Strip => {
        const height = Math.max(18, ...cells.map((lines) => heightOf(lines) + PAD));
        return {
          height,
          draw(x, y) {
            let left = x;
            cells.forEach((lines, at) => {
              const width = widths[at] ?? 0;
              sheet.doc.rect(left, y, width, height).lineWidth(0.5).strokeColor("#000000").stroke();
              let top = y + PAD / 2;
              for (const line of lines) {
                line.draw(left + PAD, top);
                top += line.height;
              }
              left += width;
            });
          },
        };
      },
    ),
  );
}
