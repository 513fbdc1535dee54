import { htmlParts } from "../../../kernel/html-text.ts";

/** A piece of text with its seconds. */
export interface TimedText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const withoutTags = (row: string): string =>
  htmlParts(row)
    .map(({ text, tag }) => (tag === "" ? text : ""))
    .join("");

const CUE =
  /(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[,.](\d{1,3})\s*-->\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[,.](\d{1,3})/;
const MS = 1_000;

const secondsOf = (hours = "0", minutes = "0", seconds = "0", ms = "0"): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(ms.padEnd(3, "0")) / MS;

/** Cues of an SRT or WebVTT text; what is no cue is left out. At most `most`, each of 200 characters. */
export function linesOfSrt(source: string, most = 200): TimedText[] {
  const blocks = source.replace(/\r\n?/g, "\n").split(/\n\s*\n/);
  const lines = blocks.flatMap((block): TimedText[] => {
    const rows = block.split("\n");
    const at = rows.findIndex((row) => CUE.test(row));
    const found = CUE.exec(rows[at] ?? "");
    if (!found) return [];
    const [, h1, m1, s1, ms1, h2, m2, s2, ms2] = found;
    const text = rows
      .slice(at + 1)
      .map((row) => withoutTags(row).trim())
      .filter(Boolean)
      .join(" ");
    const [from, to] = [secondsOf(h1, m1, s1, ms1), secondsOf(h2, m2, s2, ms2)];
    return text === "" || to <= from ? [] : [{ from, to, text: [...text].slice(0, 200).join("") }];
  });
  return lines.sort((one, other) => one.from - other.from).slice(0, most);
}

/** A sentence of a reading that has no times yet. */
export interface Sentence {
  readonly text: string;
  readonly isParagraph: boolean;
}

/** A sentence up to its end; a full stop ends one only before a space, so that numbers and addresses stay whole. */
const ENDS = new Set("。！？!?；;….");
const CLOSING = new Set('”’』」）)"');

function sentencesIn(paragraph: string): string[] {
  const signs = [...paragraph];
  const sentences: string[] = [];
  let from = 0;
  let at = 0;
  while (at < signs.length) {
    if (!ENDS.has(signs[at] ?? "")) {
      at += 1;
      continue;
    }
    let end = at;
    while (ENDS.has(signs[end] ?? "")) end += 1;
    while (CLOSING.has(signs[end] ?? "")) end += 1;
    const isPoint = signs[at] === "." && end - at === 1;
    if (isPoint && !/^\s?$/.test(signs[end] ?? "")) {
      at = end;
      continue;
    }
    sentences.push(signs.slice(from, end).join(""));
    from = end;
    at = end;
  }
  return [...sentences, signs.slice(from).join("")];
}

/** A text in sentences: split behind 。！？；… and full stops, a new line begins a paragraph. At most 1,000. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n+/)
    .flatMap((paragraph) =>
      sentencesIn(paragraph.trim())
        .map((piece) => piece.trim())
        .filter(Boolean)
        .map((piece, at) => ({
          text: [...piece].slice(0, 500).join(""),
          isParagraph: at === 0,
        })),
    )
    .slice(0, 1_000);
}

/** Minutes and seconds as people write them, 1:05 or 65; undefined for anything else. */
export function secondsOfClock(text: string): number | undefined {
  const found = /^\s*(?:(?:(\d{1,2})[:：])?(\d{1,3})[:：])?(\d{1,5})\s*$/.exec(text);
  if (!found) return undefined;
  const [, hours, minutes, seconds] = found;
  if (minutes !== undefined && Number(seconds) > 59) return undefined;
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds);
}
