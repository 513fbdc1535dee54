import { escaped, linesOf } from "../../kernel/html/texts.ts";

/** A note as it is taken along. */
export interface ExportedNote {
  readonly courseName: string;
  readonly unitName: string;
  /** Second of the film; -1 for none. */
  readonly atSeconds: number;
  readonly title: string;
  readonly html: string;
  /** In China's time. */
  readonly writtenAt: string;
}

/** Pieces of a document, one note after the other; a course's name stands before the first of its notes. */
export interface NoteDocument {
  readonly begin: string;
  course(name: string): string;
  note(note: ExportedNote): string;
  readonly end: string;
}

const BOM = "\ufeff";
const GAP = "\r\n\r\n";

const two = (value: number): string => String(value).padStart(2, "0");

/** 75 → 01:15, 3 675 → 1:01:15. */
export function clockOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

const placeOf = ({ unitName, atSeconds, writtenAt }: ExportedNote): string =>
  [unitName, atSeconds >= 0 ? clockOf(atSeconds) : "", writtenAt].filter(Boolean).join(" · ");

/** Plain text, course by course; with a mark in front by which old editors know its encoding. */
export const plainText = (title: string): NoteDocument => ({
  begin: `${BOM}${title}`,
  course: (name) => `${GAP}【${name}】`,
  note: (note) => `${GAP}${[note.title, placeOf(note), ...linesOf(note.html)].join("\r\n")}`,
  end: "\r\n",
});

/** A page that word processors open as a document; pictures keep the address from which they are fetched. */
export const wordPage = (title: string, origin: string): NoteDocument => ({
  begin: `${BOM}<!doctype html>
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" lang="zh">
<head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font-family:"Microsoft YaHei","PingFang SC",sans-serif;line-height:1.7}h1{font-size:20pt}h2{font-size:14pt;margin-bottom:0}.place{color:#666;font-size:10pt;margin-top:2pt}</style></head>
<body>`,
  course: (name) => `\n<h1>${escaped(name)}</h1>`,
  note: (note) =>
    `\n<h2>${escaped(note.title)}</h2>\n<p class="place">${escaped(placeOf(note))}</p>\n${note.html.replace(/(\ssrc=")\//g, `$1${escaped(origin)}/`)}`,
  end: "\n</body></html>\n",
});
