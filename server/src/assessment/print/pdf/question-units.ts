import type { Block } from "../../../kernel/html/html-blocks.ts";
import { wordsOf } from "../../../kernel/html/texts.ts";
import type { PrintedPaper, PrintedQuestion } from "../printed-paper.ts";
import { gap, heightOf, indented, type Strip } from "./box.ts";
import { begun, blocksIn, blockStrips, ended, withWords, wordPiece } from "./html.ts";
import type { Sheet } from "../../../kernel/print/fonts.ts";
import type { BoxMaker, TextLook } from "./lines.ts";
import type { Unit } from "./pages.ts";
import { PRINT_WORDS } from "./print-words.ts";

const BODY: TextLook = { size: 10.5 };
const KEY: TextLook = { size: 10, colour: "#8a1c10" };
const HANG = 21;
const STEM_PICTURE = 200;
const OPTION_PICTURE = 80;
const COLUMN_GAP = 12;
const CHOICES = new Set([1, 2, 3, 10]);
const TRUE_FALSE = 3;
const SHORT = 8;
const HEARING = 11;
/** A place for the letter of the answer, however it was written. */
const BRACKETS = /[（(]\s*[）)]/g;
const PLACE = "（　　）";
/** A longer text may begin on one page and end on the next. */
const FLOWS_FROM = 10;

/** Where the units of questions take their strips from. */
export interface UnitMaker {
  readonly sheet: Sheet;
  readonly boxes: BoxMaker;
  readonly paper: PrintedPaper;
  readonly width: number;
}

const knows = (paper: PrintedPaper) => (address: string) => paper.pictures.has(address);

const usual = (at: 0 | 1, ...signs: readonly string[]): ReadonlySet<string> =>
  new Set([...signs, ...Object.values(PRINT_WORDS).map(({ rightAndWrong }) => rightAndWrong[at])]);
const RIGHT = usual(0, "对", "√");
const WRONG = usual(1, "错", "×");

/** The signs of a true-or-false question, √ and ×, in the order of its options; undefined where these say something of their own. */
export function usualSigns({ type, options }: PrintedQuestion): string[] | undefined {
  if (type !== TRUE_FALSE) return undefined;
  const signs = options.map(({ html }) => {
    const words = wordsOf(html).trim();
    return RIGHT.has(words) ? "√" : WRONG.has(words) ? "×" : "";
  });
  return signs.includes("") ? undefined : signs;
}

const shownOptions = (question: PrintedQuestion): PrintedQuestion["options"] =>
  usualSigns(question) ? [] : question.options;

/** Options in as many columns as their words leave room for: four, two or one. */
function optionStrips(maker: UnitMaker, question: PrintedQuestion, width: number): Strip[] {
  const { sheet, boxes, paper } = maker;
  const options = shownOptions(question).map(({ head, html }) =>
    begun(wordPiece(`${head}. `), blocksIn(html, knows(paper))),
  );
  if (options.length === 0) return [];
  const set = (room: number): Strip[][] =>
    options.map((blocks) =>
      blockStrips(sheet, boxes, blocks, BODY, { width: room, picture: OPTION_PICTURE, hang: 15 }),
    );
  const isOneLine = options.every(
    ([first, ...rest]) => first?.kind === "line" && rest.length === 0,
  );
  const widest = isOneLine
    ? Math.max(
        ...set(10_000).map(
          (lines) => (lines[0] as { readonly width?: number } | undefined)?.width ?? 0,
        ),
      )
    : Number.POSITIVE_INFINITY;
  const columns = [4, 2].find((count) => widest <= width / count - COLUMN_GAP) ?? 1;
  if (columns === 1) return set(width).flat();
  const column = width / columns;
  const cells = set(column - COLUMN_GAP);
  const rows: Strip[] = [];
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns);
    rows.push({
      height: Math.max(...row.map(heightOf)),
      draw: (x, y) => row.forEach((lines, place) => lines[0]?.draw(x + place * column, y)),
    });
  }
  return rows;
}

function keyStrips(
  { sheet, boxes, paper }: UnitMaker,
  question: PrintedQuestion,
  width: number,
): Strip[] {
  const { key } = question;
  if (!key) return [];
  const words = PRINT_WORDS[paper.language];
  const said = (label: string, html: string): Strip[] =>
    html === ""
      ? []
      : blockStrips(
          sheet,
          boxes,
          begun(wordPiece(label, { isBold: true }), blocksIn(html, knows(paper))),
          KEY,
          { width, picture: STEM_PICTURE },
        );
  return [...said(words.answer, key.answer), ...said(words.analysis, key.analysis)];
}

/** Room to write in, more of it for more points. */
const answerRoom = ({ paper }: UnitMaker, { type, points, key }: PrintedQuestion): Strip[] =>
  paper.part === "paper" && type === SHORT && !key
    ? [gap(Math.min(260, Math.max(70, points * 12)))]
    : [];

function stemStrips(
  { sheet, boxes, paper }: UnitMaker,
  question: PrintedQuestion,
  width: number,
  saysPoints: boolean,
): Strip[] {
  const words = PRINT_WORDS[paper.language];
  const { number, type, name, points, picture } = question;
  let blocks = withWords(blocksIn(name, knows(paper)), (text) => text.replace(BRACKETS, PLACE));
  const hasPlace = blocks.some(
    (block) =>
      block.kind === "line" &&
      block.pieces.some((piece) => piece.kind === "words" && piece.text.includes(PLACE)),
  );
  if (CHOICES.has(type) && !hasPlace) blocks = ended(blocks, wordPiece(PLACE));
  if (type === HEARING) blocks = ended(blocks, wordPiece(words.sound));
  if (saysPoints) blocks = ended(blocks, wordPiece(words.points(points)));
  const room = { width, picture: STEM_PICTURE, hang: HANG };
  const number_ = number.startsWith("(") ? `${number} ` : `${number}. `;
  const strips = blockStrips(sheet, boxes, begun(wordPiece(number_), blocks), BODY, room);
  const box =
    picture === ""
      ? undefined
      : boxes.picture(picture, { width: width - HANG, height: STEM_PICTURE });
  if (!box) return strips;
  return [
    ...strips,
    { height: box.rise + 8, draw: (x, y) => box.draw(x + HANG, y + 4 + box.rise) },
  ];
}

function leafStrips(
  maker: UnitMaker,
  question: PrintedQuestion,
  width: number,
  saysPoints: boolean,
): Strip[] {
  const inner = width - HANG;
  const below = [
    ...optionStrips(maker, question, inner),
    ...answerRoom(maker, question),
    ...keyStrips(maker, question, inner),
  ];
  return [
    ...stemStrips(maker, question, width, saysPoints),
    ...below.map((strip) => indented(strip, HANG)),
  ];
}

/** A question of the paper: one unit, or for a text with parts the text, which its first part follows, and its parts. */
function questionUnits(maker: UnitMaker, question: PrintedQuestion, saysPoints: boolean): Unit[] {
  const { width } = maker;
  if (question.children.length === 0)
    return [{ strips: [...leafStrips(maker, question, width, saysPoints), gap(6)] }];
  const whole = keyStrips(maker, question, width - HANG).map((strip) => indented(strip, HANG));
  const last = question.children.length - 1;
  const stem = [...stemStrips(maker, question, width, saysPoints), gap(3)];
  return [
    stem.length > FLOWS_FROM ? { strips: stem, flows: true } : { strips: stem, leads: true },
    ...question.children.map((child, at) => ({
      strips: [
        ...leafStrips(maker, child, width - HANG, false).map((strip) => indented(strip, HANG)),
        ...(at === last ? whole : []),
        gap(at === last ? 6 : 3),
      ],
    })),
  ];
}

/** The numeral and name of a section, unless its author has written the numeral. */
export function sectionHead(paper: PrintedPaper, at: number): string {
  const words = PRINT_WORDS[paper.language];
  const name = paper.sections[at]?.name ?? "";
  const hasOwn = /^(?:第?[一二三四五六七八九十百]{1,3}[、.．部大]|[IVX]{1,5}[.、])/.test(name);
  return hasOwn ? name : words.headed(words.numerals[at] ?? String(at + 1), name);
}

/** The head of a section: its name, how many questions, what they are worth, and what its author says. */
function headUnit(maker: UnitMaker, at: number, each: number | undefined): Unit {
  const { sheet, boxes, paper, width } = maker;
  const section = paper.sections[at];
  if (!section) return { strips: [] };
  const words = PRINT_WORDS[paper.language];
  const room = { width, picture: STEM_PICTURE };
  const name = wordPiece(sectionHead(paper, at), { isBold: true });
  const facts = wordPiece(words.sectionFacts(section.questions.length, section.points, each));
  const line: Block = { kind: "line", pieces: [name, facts] };
  const said = blocksIn(section.instructions, knows(paper));
  return {
    strips: [
      gap(8),
      ...blockStrips(sheet, boxes, [line], { size: 11.5 }, room),
      ...blockStrips(sheet, boxes, said, { size: 10 }, room),
      gap(3),
    ],
    leads: true,
  };
}

/** All questions of a paper with the heads of their sections. */
export function sectionUnits(maker: UnitMaker): Unit[] {
  return maker.paper.sections.flatMap(({ questions }, at) => {
    const all = new Set(questions.map(({ points }) => points));
    const isSame = all.size === 1 && questions.length > 1;
    const head = headUnit(maker, at, isSame ? questions[0]?.points : undefined);
    const saysPoints = !isSame && questions.length > 1;
    return [head].concat(questions.flatMap((one) => questionUnits(maker, one, saysPoints)));
  });
}
