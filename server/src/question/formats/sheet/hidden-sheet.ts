import { createHash } from "node:crypto";
import { mediaFile } from "../media-address.ts";
import type { MediaFile } from "../read-result.ts";

// The hidden sheet has a row for each piece of a text: its kind, its key, the piece. A cell holds no more than 32,767 signs.

const PIECE = 32_000;
type Row = readonly string[];

/** The same for the same cells; the rows of parts belong to their question. */
export const digestOfRows = (rows: readonly Row[]): string =>
  createHash("sha256")
    .update(JSON.stringify(rows.map((row) => row.map((cell) => cell.trim()))))
    .digest("hex")
    .slice(0, 16);

function* pieces(kind: string, key: string, text: string): Generator<string[]> {
  // A mark in front keeps each piece from being taken for a number, a date or a formula.
  for (let at = 0; at < text.length; at += PIECE)
    yield [kind, key, `:${text.slice(at, at + PIECE)}`];
}

/** A question beside the sheet: the row where it began, the digest of its cells, and all of it. */
export interface HiddenQuestion {
  readonly row: number;
  readonly digest: string;
  readonly question: string;
}

/** The rows that carry questions and files. */
export function hiddenRows(
  questions: Iterable<HiddenQuestion>,
  media: Iterable<MediaFile>,
): string[][] {
  const rows: string[][] = [];
  for (const { row, digest, question } of questions)
    rows.push(...pieces("question", `:${row}:${digest}`, question));
  for (const { name, digest, bytes } of media)
    rows.push(...pieces("file", `:${digest}:${name}`, Buffer.from(bytes).toString("base64")));
  return rows;
}

/** What such rows carry; anything that is not of this kind is passed over. */
export function readHidden(rows: readonly Row[]): {
  questions: HiddenQuestion[];
  media: MediaFile[];
} {
  const texts: { kind: string; key: string; text: string }[] = [];
  for (const [kind = "", key = "", piece = ""] of rows) {
    const last = texts.at(-1);
    if (last?.kind === kind && last.key === key) last.text += piece.slice(1);
    else texts.push({ kind, key, text: piece.slice(1) });
  }
  const questions: HiddenQuestion[] = [];
  const media: MediaFile[] = [];
  for (const { kind, key, text } of texts) {
    const [, first = "", ...rest] = key.split(":");
    if (kind === "question")
      questions.push({ row: Number(first), digest: rest.join(":"), question: text });
    const file =
      kind === "file" ? mediaFile(rest.join(":"), Buffer.from(text, "base64")) : undefined;
    if (file) media.push(file);
  }
  return { questions, media };
}
