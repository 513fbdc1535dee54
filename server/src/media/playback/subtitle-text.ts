import { piecesOf } from "../../kernel/html/pieces.ts";

/** One line of subtitles. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const TIMES = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}`);
const KEPT_TAGS = new Set(["b", "i", "u", "/b", "/i", "/u"]);
const MAX_CUES = 10_000;

const seconds = (hours = "0", minutes = "0", whole = "0", parts = "0"): number =>
  Number(hours) * 3_600 +
  Number(minutes) * 60 +
  Number(whole) +
  Number(parts.padEnd(3, "0")) / 1_000;

function clean(text: string): string {
  const kept: string[] = [];
  // What is left of an arrow is no end of a tag.
  for (const { text: piece, kind } of piecesOf(text.replaceAll("-->", "→"))) {
    const [name = ""] = kind === "tag" ? piece.slice(1, -1).toLowerCase().split(/\s/, 1) : [];
    if (kind !== "tag") kept.push(piece);
    else if (KEPT_TAGS.has(name)) kept.push(`<${name}>`);
  }
  return kept.join("").trim();
}

/** Cues of SRT or VTT text in order; null when not a single one can be read. Tags other than b, i, u are dropped. */
export function readCues(source: string): Cue[] | null {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length && cues.length < MAX_CUES; at += 1) {
    const match = TIMES.exec(lines[at] ?? "");
    if (!match) continue;
    const from = seconds(match[1], match[2], match[3], match[4]);
    const to = seconds(match[5], match[6], match[7], match[8]);
    const said: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== "") said.push(lines[(at += 1)] ?? "");
    const text = clean(said.join("\n"));
    if (text !== "" && to > from) cues.push({ from, to, text });
  }
  return cues.length > 0 ? cues.toSorted((a, b) => a.from - b.from) : null;
}

function stamp(time: number): string {
  const total = Math.round(time * 1_000);
  const part = (value: number, width: number): string => String(value).padStart(width, "0");
  return `${part(Math.floor(total / 3_600_000), 2)}:${part(Math.floor(total / 60_000) % 60, 2)}:${part(
    Math.floor(total / 1_000) % 60,
    2,
  )}.${part(total % 1_000, 3)}`;
}

/** Cues as a WebVTT file. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}
