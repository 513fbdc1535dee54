import { isFurniture } from "./furniture.ts";
import { headingOf } from "./headings.ts";
import { innerLabelsOf } from "./labels.ts";
import { numberOfLine } from "./number-marks.ts";
import { markLine } from "./plain-line.ts";
import { saysKind } from "./type-words.ts";

/** A line, or a part of one that stands for itself: `3. 题 答案：错` has two. */
export interface Piece {
  readonly text: string;
  /** The text as marks are recognised in it, place for place. */
  readonly plain: string;
  /** The source's line, counted from 1. */
  readonly line: number;
}

const HEADING_WITHIN =
  /[\s。](?=(?:[一二三四五六七八九十]{1,2}[、.]|第[一二三四五六七八九十]部分))/g;
const NUMBER_WITHIN = /[\s。;)](\d{1,3})[.、](?!\d)/g;
/** An answer is shorter, as in `1.A 2.B`. */
const SHORTEST_QUESTION = 6;

function cut(text: string, places: readonly number[]): string[] {
  const from = [0, ...places];
  return from.map((at, index) => text.slice(at, from[index + 1] ?? text.length));
}

/** A heading behind the title or behind a question: `小测验 一、单选题`. */
function headingWithin(plain: string): number | undefined {
  for (const { index } of plain.matchAll(HEADING_WITHIN)) {
    const heading = headingOf(plain.slice(index + 1));
    if (heading && saysKind(heading.text)) return index + 1;
  }
  return undefined;
}

/** The next questions on the same line: `1.…C.闹钟 2.…`. Not where the next line begins with that number. */
function questionsWithin(plain: string, begins: (number: number) => boolean): number[] {
  const mark = numberOfLine(plain);
  const first = mark?.style === "digit" ? mark : undefined;
  const places: number[] = [];
  let last = first?.number;
  let from = 0;
  for (const found of plain.matchAll(NUMBER_WITHIN)) {
    const number = Number(found[1]);
    const isNext =
      last === undefined
        ? headingOf(plain.slice(0, found.index)) !== undefined
        : number === last + 1;
    const isLong = found.index - from >= SHORTEST_QUESTION || last === undefined;
    const rest = plain.slice(found.index + found[0].length);
    if (!isNext || !isLong || rest.trim().length < SHORTEST_QUESTION || begins(number)) continue;
    places.push(found.index + 1);
    from = found.index;
    last = number;
  }
  return places;
}

/** Parts lines that hold several things, and takes out what surrounds the questions of a printed paper. */
export function piecesOf(lines: readonly string[]): { pieces: Piece[]; ignored: number[] } {
  const ignored: number[] = [];
  const plain = lines.map(markLine);
  const begin = new Set(
    plain
      .map((line) => numberOfLine(line))
      .map((mark) => (mark?.style === "digit" ? mark.number : 0)),
  );
  const pieces = lines.flatMap((text, at) => {
    const marks = plain[at] ?? "";
    if (isFurniture(marks) && marks.trim() !== "") {
      ignored.push(at + 1);
      return [];
    }
    const places = new Set(innerLabelsOf(marks));
    const heading = headingWithin(marks);
    if (heading !== undefined) places.add(heading);
    for (const [index, part] of cut(marks, heading === undefined ? [] : [heading]).entries())
      for (const place of questionsWithin(part, (number) => begin.has(number)))
        places.add(place + (index === 0 ? 0 : (heading ?? 0)));
    const sorted = [...places].toSorted((one, other) => one - other);
    const parts = cut(marks, sorted);
    return cut(text, sorted).map((part, index) => ({
      text: part.trim(),
      plain: (parts[index] ?? "").trim(),
      line: at + 1,
    }));
  });
  return { pieces, ignored };
}
