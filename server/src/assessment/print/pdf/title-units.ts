import { gap, type Strip } from "./box.ts";
import { drawText, textWidth, type Sheet } from "../../../kernel/print/fonts.ts";
import { blocksIn, blockStrips, wordPiece } from "./html.ts";
import { setLines } from "./lines.ts";
import type { Unit } from "./pages.ts";
import { PRINT_WORDS } from "./print-words.ts";
import { type UnitMaker } from "./question-units.ts";

const TITLE = 17;
const SCORES_MAX = 10;
const CELL = { height: 22, first: 48 };

/** A line of words in the middle. */
export function centred(
  sheet: Sheet,
  text: string,
  width: number,
  look: { readonly size: number; readonly weight?: "bold"; readonly colour?: string },
): Strip {
  const shown = sheet.printable(text);
  return {
    height: look.size * 1.6,
    draw: (x, y) =>
      drawText(
        sheet,
        shown,
        x + (width - textWidth(sheet, shown, look.size, look.weight)) / 2,
        y + look.size * 1.2,
        look,
      ),
  };
}

/** The name of the paper in as many lines as it takes, in the middle. */
function titleStrips({ sheet, boxes, paper, width }: UnitMaker): Strip[] {
  const words = PRINT_WORDS[paper.language];
  const version = paper.version === "" ? "" : words.version(paper.version);
  const lines = setLines(
    sheet,
    boxes,
    [wordPiece(`${paper.name}${version}`, { isBold: true })],
    { size: TITLE },
    { width, picture: 0 },
  );
  return lines.map((line) => ({
    height: line.height,
    draw: (x, y) => line.draw(x + (width - line.width) / 2, y),
  }));
}

/** The table into which markers write what each section earned. */
function scoreTable({ sheet, paper, width }: UnitMaker): Strip[] {
  const { doc } = sheet;
  const words = PRINT_WORDS[paper.language];
  if (paper.sections.length < 2 || paper.sections.length > SCORES_MAX) return [];
  const heads = [
    words.scores.section,
    ...paper.sections.map((_section, at) => words.numerals[at] ?? String(at + 1)),
    words.scores.total,
  ];
  const cell = Math.min(64, (width - CELL.first) / (heads.length - 1));
  const all = CELL.first + cell * (heads.length - 1);
  const row = (texts: readonly string[]): Strip => ({
    height: CELL.height,
    draw(x, y) {
      let left = x + (width - all) / 2;
      texts.forEach((text, at) => {
        const wide = at === 0 ? CELL.first : cell;
        doc.rect(left, y, wide, CELL.height).lineWidth(0.6).strokeColor("#000000").stroke();
        const size = 10;
        drawText(sheet, text, left + (wide - textWidth(sheet, text, size)) / 2, y + 14.5, { size });
        left += wide;
      });
    },
  });
  return [gap(6), row(heads), row([words.scores.earned, ...heads.slice(1).map(() => "")]), gap(4)];
}

/** What stands above the first question: name, points, instructions, the table of scores. */
export function titleUnit(maker: UnitMaker): Unit {
  const { sheet, boxes, paper, width } = maker;
  const words = PRINT_WORDS[paper.language];
  const isKey = paper.part === "key";
  const notes = blocksIn(paper.instructions, (address) => paper.pictures.has(address));
  const said = blockStrips(sheet, boxes, notes, { size: 10 }, { width, picture: 160 });
  return {
    strips: [
      ...titleStrips(maker),
      ...(isKey ? [centred(sheet, words.key, width, { size: 13, weight: "bold" })] : []),
      centred(sheet, words.facts(paper.total, paper.passLine), width, {
        size: 10,
        colour: "#333333",
      }),
      ...(isKey ? [] : scoreTable(maker)),
      ...(said.length === 0 ? [] : [gap(4), centredLeft(sheet, words.instructions), ...said]),
      gap(4),
    ],
  };
}

const centredLeft = (sheet: Sheet, text: string): Strip => ({
  height: 17,
  draw: (x, y) => drawText(sheet, text, x, y + 12, { size: 10, weight: "bold" }),
});
