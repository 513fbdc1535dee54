import { headingOf } from "./headings.ts";
import { isKeyHeading, labelOf } from "./labels.ts";
import { numberOfLine, styleOfPaper, type NumberStyle } from "./number-marks.ts";
import { optionsOfLine } from "./option-marks.ts";
import type { Piece } from "./pieces.ts";
import { saysKind } from "./type-words.ts";

const WITHIN = 8;
/** 1.A, 1-5 ABCDA, 一、, 题号, 【答案】: what stands first below the heading of a key. */
const KEY_LINE =
  /^ ?(?:[(]?\d{1,3}[)]? ?[-—–~至] ?\d{1,3}|[(]?\d{1,3}[)]? ?[.、:)]? ?(?:[A-J]{1,10}|[√×✓✗对错TF]|正确|错误)(?:$|[ ,;、.])|题号|[一二三四五六七八九十]{1,2} ?[、.]|第[一二三四五六七八九十]|(?:part|section) )/i;

/** What lines further on say, found once for the whole paper. */
export class Lookahead {
  readonly style: NumberStyle;
  /** The first letter of the options with which each line begins. */
  private readonly letters: readonly string[];
  private readonly places = new Map<number, number[]>();
  private readonly headings: readonly number[];
  private readonly pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
    this.letters = pieces.map(({ plain }) => optionsOfLine(plain, plain)[0]?.letter ?? "");
    this.headings = pieces.flatMap(({ plain }, at) => (headingOf(plain) ? [at] : []));
    const key = pieces.findIndex(({ plain }, at) => isKeyHeading(plain) && this.beginsKey(at, 0));
    const paper = pieces.slice(0, key < 0 ? pieces.length : key).map(({ plain }) => plain);
    this.style = styleOfPaper(paper, (line) => {
      const heading = headingOf(line);
      return heading !== undefined && (saysKind(heading.text) || heading.ordinal === 0);
    });
    for (const [at, { plain }] of pieces.entries()) {
      const mark = numberOfLine(plain);
      if (mark?.style !== this.style) continue;
      const places = this.places.get(mark.number) ?? [];
      places.push(at);
      this.places.set(mark.number, places);
    }
  }

  /** A line that is not empty. */
  private nextLine(at: number): Piece | undefined {
    for (let next = at + 1; next < this.pieces.length && next <= at + WITHIN; next += 1)
      if (this.pieces[next]?.plain !== "") return this.pieces[next];
    return undefined;
  }

  /** The letter of the option with which the next line begins. */
  letterBelow(at: number): string {
    for (let next = at + 1; next < this.pieces.length && next <= at + WITHIN; next += 1)
      if (this.pieces[next]?.plain !== "") return this.letters[next] ?? "";
    return "";
  }

  /** An option with this letter begins one of the next lines. */
  hasOptionBelow(at: number, letter: string): boolean {
    return this.letters.slice(at + 1, at + 1 + WITHIN).includes(letter);
  }

  plainBelow(at: number): string {
    return this.nextLine(at)?.plain ?? "";
  }

  private headingAfter(at: number): number {
    return this.headings.find((place) => place > at) ?? this.pieces.length;
  }

  /** A heading stands further on. */
  hasHeadingAfter(at: number): boolean {
    return this.headings.some((place) => place > at);
  }

  /** Before the next number, and in the same section, another line begins with this one. */
  comesAgain(number: number, at: number): boolean {
    const end = this.headingAfter(at);
    const again = this.places.get(number)?.find((place) => place > at);
    const next = this.places.get(number + 1)?.find((place) => place > at);
    // Where the next number comes twice itself, the first of them belongs to the same list.
    const nextLast = this.places.get(number + 1)?.findLast((place) => place > at && place < end);
    if (again === undefined || again >= end) return false;
    return next === undefined || again < next || (nextLast !== undefined && again < nextLast);
  }

  /** A key stands behind the heading, and not the answer of one question alone. */
  beginsKey(at: number, last: number): boolean {
    const next = this.nextLine(at);
    if (next === undefined) return false;
    if (KEY_LINE.test(next.plain)) return true;
    const label = labelOf(next.plain);
    if (label?.label === "kind") return false;
    const mark = numberOfLine(next.plain);
    return mark?.number === 1 && last > 1;
  }
}
