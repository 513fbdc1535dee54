import type { Look, Piece } from "../../../kernel/html/html-blocks.ts";
import type { Box, Strip } from "./box.ts";
import type { Weight } from "../../../kernel/print/letters.ts";
import { drawText, type Sheet } from "../../../kernel/print/fonts.ts";

/** How a text is set. */
export interface TextLook {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** How a formula is set; `most` is the width that it may have. */
export interface FormulaLook {
  readonly size: number;
  readonly isOwnLine: boolean;
  readonly most: number;
  readonly colour: string;
}

/** Makes boxes of what is not letters. */
export interface BoxMaker {
  formula(latex: string, look: FormulaLook): Box | undefined;
  picture(file: string, most: { width: number; height: number }): Box | undefined;
}

/** How a run of letters looks. */
interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly lift: number;
}

type Atom =
  | {
      readonly text: string;
      readonly style: Style;
      readonly width: number;
      readonly box?: undefined;
    }
  | { readonly box: Box; readonly width: number; readonly text?: undefined };

/** What may not begin a line, and what may not end one. */
const NOT_FIRST = new Set("，。、；：？！）》】〉」』”’·…—～％%,.;:?!)]}°′″℃");
const NOT_LAST = new Set("（《【〈「『“‘([{￥$");
const WIDE =
  /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u3000-\u303f“”‘’…—]|[\u{20000}-\u{323af}]/u;
const BLANK_LEAST = 60;
const BLANK_MOST = 220;
const LEADING = 1.65;
const RISE = 0.88;
const DEPTH = 0.24;

function styleOf(look: Look, base: TextLook): Style {
  const raised = look.raised;
  return {
    size: raised ? base.size * 0.65 : base.size,
    weight: look.isBold ? "bold" : (base.weight ?? "regular"),
    colour: base.colour ?? "#000000",
    isItalic: look.isItalic === true,
    isUnderlined: look.isUnderlined === true,
    isStruck: look.isStruck === true,
    lift: raised === "sup" ? base.size * 0.38 : raised === "sub" ? -base.size * 0.16 : 0,
  };
}

/** A place to write in: a line as long as was typed, and long enough for a word. */
function blankBox({ doc }: Sheet, signs: number, size: number): Box {
  const width = Math.min(BLANK_MOST, Math.max(BLANK_LEAST, (signs * size) / 2));
  return {
    width,
    rise: size,
    depth: 2,
    draw(x, baseline) {
      doc
        .moveTo(x + 2, baseline + 2)
        .lineTo(x + width - 2, baseline + 2)
        .lineWidth(0.6)
        .strokeColor("#000000")
        .stroke();
    },
  };
}

/** Words cut at the places where a line may end. */
function atomsOfWords(sheet: Sheet, text: string, style: Style): Atom[] {
  const atoms: Atom[] = [];
  const say = (part: string): void => {
    let width = 0;
    for (const sign of part) width += sheet.widthOf(sign, style.weight, style.size);
    atoms.push({ text: part, style, width });
  };
  let word = "";
  let blank = 0;
  const end = (): void => {
    if (word !== "") say(word);
    if (blank > 1) {
      const box = blankBox(sheet, blank, style.size);
      atoms.push({ box, width: box.width });
    } else if (blank === 1) say("_");
    word = "";
    blank = 0;
  };
  for (const sign of sheet.printable(text)) {
    if (sign === "_") {
      if (word !== "") end();
      blank += 1;
      continue;
    }
    if (blank > 0) end();
    if (sign === " " || sign === "\u00a0" || WIDE.test(sign)) {
      end();
      say(sign);
    } else word += sign;
  }
  end();
  return atoms;
}

/** Whether a line may end between two neighbours. */
function mayBreak(before: Atom, after: Atom): boolean {
  if (after.text === " ") return false;
  const first = after.text?.[0] ?? "";
  const last = before.text?.at(-1) ?? "";
  if (first !== "" && NOT_FIRST.has(first)) return false;
  if (last !== "" && NOT_LAST.has(last)) return false;
  // Letters and formulas that were written together stay together.
  if (after.box && before.text && before.text !== " " && !WIDE.test(last)) return false;
  return !(before.box && after.text && after.text !== " " && !WIDE.test(first));
}

/** Neighbours that stay in one line. */
function clusters(atoms: readonly Atom[]): Atom[][] {
  const groups: Atom[][] = [];
  let before: Atom | undefined;
  for (const atom of atoms) {
    const group = groups.at(-1);
    if (before && group && !mayBreak(before, atom)) group.push(atom);
    else groups.push([atom]);
    before = atom;
  }
  return groups;
}

const widthOfAtoms = (atoms: readonly Atom[]): number =>
  atoms.reduce((sum, { width }) => sum + width, 0);

/** A word without a place to break that is wider than a line is cut into letters. */
function letters(sheet: Sheet, group: readonly Atom[], most: number): Atom[][] {
  if (widthOfAtoms(group) <= most) return [[...group]];
  return group.flatMap((atom): Atom[][] =>
    atom.box
      ? [[atom]]
      : [...atom.text].map((sign) => [
          {
            text: sign,
            style: atom.style,
            width: sheet.widthOf(sign, atom.style.weight, atom.style.size),
          },
        ]),
  );
}

function drawAtoms(sheet: Sheet, atoms: readonly Atom[], x: number, baseline: number): void {
  const { doc } = sheet;
  let at = x;
  for (let index = 0; index < atoms.length;) {
    const atom = atoms[index];
    if (!atom) break;
    if (atom.box) {
      atom.box.draw(at, baseline);
      at += atom.width;
      index += 1;
      continue;
    }
    // One call for all neighbours of one look.
    let text = "";
    let width = 0;
    const { style } = atom;
    for (; index < atoms.length; index += 1) {
      const next = atoms[index];
      if (!next || next.box || next.style !== style) break;
      text += next.text;
      width += next.width;
    }
    const y = baseline - style.lift;
    drawText(sheet, text, at, y, style);
    const rule = (height: number): void => {
      doc
        .moveTo(at, y + height)
        .lineTo(at + width, y + height)
        .lineWidth(0.5)
        .strokeColor(style.colour)
        .stroke();
    };
    if (style.isUnderlined) rule(2);
    if (style.isStruck) rule(-style.size * 0.3);
    at += width;
  }
}

/** Whether a line stands on its own: a formula that was set off. */
const isSetOff = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => piece.kind === "formula" && piece.isOwnLine);

function atomsOf(
  sheet: Sheet,
  boxes: BoxMaker,
  pieces: readonly Piece[],
  look: TextLook,
  room: { readonly width: number; readonly picture: number },
): Atom[] {
  return pieces.flatMap((piece): Atom[] => {
    if (piece.kind === "words") return atomsOfWords(sheet, piece.text, styleOf(piece.look, look));
    if (piece.kind === "media") {
      const said = piece.tag === "img" ? piece.alt : "";
      const box = boxes.picture(piece.file, { width: room.width, height: room.picture });
      if (box) return [{ box, width: box.width }];
      return said === "" ? [] : atomsOfWords(sheet, `［${said}］`, styleOf({}, look));
    }
    const { latex, isOwnLine } = piece;
    const box = boxes.formula(latex, {
      size: look.size,
      isOwnLine,
      most: room.width,
      colour: look.colour ?? "#000000",
    });
    if (box) return [{ box, width: box.width }];
    return atomsOfWords(sheet, isOwnLine ? `\\[${latex}\\]` : `\\(${latex}\\)`, styleOf({}, look));
  });
}

/** Pieces set as lines of a width; later lines begin `hang` further right. */
export function setLines(
  sheet: Sheet,
  boxes: BoxMaker,
  pieces: readonly Piece[],
  look: TextLook,
  room: { readonly width: number; readonly picture: number; readonly hang?: number },
): (Strip & { readonly width: number })[] {
  const hang = room.hang ?? 0;
  const atoms = atomsOf(sheet, boxes, pieces, look, room);
  const lines: Atom[][] = [[]];
  let used = 0;
  const most = (): number => room.width - (lines.length > 1 ? hang : 0);
  for (const cluster of clusters(atoms))
    for (const group of letters(sheet, cluster, room.width - hang)) {
      const width = widthOfAtoms(group);
      const isSpace = group.every(({ text }) => text === " ");
      if (used + width > most() && used > 0 && !isSpace) {
        lines.push([]);
        used = 0;
      }
      if (isSpace && used === 0 && lines.length > 1) continue;
      lines.at(-1)?.push(...group);
      used += width;
    }
  const isCentred = isSetOff(pieces);
  return lines
    .filter((line) => line.length > 0)
    .map((line, index) => {
      const own = line.flatMap(({ box }) => (box ? [box] : []));
      const rise = Math.max(look.size * RISE, ...own.map((box) => box.rise));
      const depth = Math.max(look.size * DEPTH, ...own.map((box) => box.depth));
      const air = Math.max(4, look.size * LEADING - rise - depth);
      const width = widthOfAtoms(line);
      const from =
        (index > 0 ? hang : 0) + (isCentred ? Math.max(0, (room.width - width) / 2 - hang) : 0);
      return {
        width: from + width,
        height: rise + depth + air,
        draw: (x: number, y: number) => drawAtoms(sheet, line, x + from, y + air / 2 + rise),
      };
    });
}
