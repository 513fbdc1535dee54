import { createHash } from "node:crypto";

/** A question of GIFT before it is taken apart, with what its comments say. */
export interface GiftBlock {
  readonly text: string;
  /** First and last line, from 1. */
  readonly lines: readonly [number, number];
  readonly category: string;
  /** Marks of the comments before it: `[tag:…]`, `[type:9]`. */
  readonly marks: readonly (readonly [name: string, value: string])[];
  /** What we wrote beside it. */
  readonly details: GiftDetails | undefined;
}

export interface GiftDetails {
  /** How many questions of GIFT it speaks for, and the digest of their texts. */
  readonly blocks: number;
  readonly digest: string;
  readonly question: string;
}

const CATEGORY = "$CATEGORY:";
const MARK = /\[(\w{1,20}):([^[\]]{1,200})\]/g;
const DETAILS = /^\/\/ \[perennial:(\d{1,2}):([\da-f]{16})\] /;
const FILE = /^\/\/ \[file:([^[\]]{1,200})\] /;

export const digestOfBlocks = (texts: readonly string[]): string =>
  createHash("sha256")
    .update(texts.map((text) => text.trim()).join("\n\n"))
    .digest("hex")
    .slice(0, 16);

export const detailsLine = ({ blocks, digest, question }: GiftDetails): string =>
  `// [perennial:${blocks}:${digest}] ${question}`;

/** A file that no text shows, such as the sound of a question, as a comment. */
export const fileLine = (name: string, bytes: Uint8Array): string =>
  `// [file:${name.replaceAll(/[[\]\r\n]/g, "").slice(0, 100) || "file"}] ${Buffer.from(bytes).toString("base64")}`;

function detailsOfLine(line: string): GiftDetails | undefined {
  const found = DETAILS.exec(line);
  if (!found) return undefined;
  return {
    blocks: Number(found[1]),
    digest: found[2] ?? "",
    question: line.slice(found[0].length),
  };
}

/** Parts a file at its blank lines; comments and categories go with the question behind them. */
export function giftBlocks(source: string): {
  blocks: GiftBlock[];
  files: { readonly name: string; readonly content: string }[];
} {
  const blocks: GiftBlock[] = [];
  const files: { name: string; content: string }[] = [];
  let category = "";
  let text: string[] = [];
  let from = 0;
  let marks: (readonly [string, string])[] = [];
  let details: GiftDetails | undefined;
  const close = (line: number): void => {
    if (text.length === 0) return;
    blocks.push({ text: text.join("\n").trim(), lines: [from, line], category, marks, details });
    text = [];
    marks = [];
    details = undefined;
  };
  const lines = source.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  lines.forEach((line, index) => {
    const trimmed = line.trim();
    if (trimmed === "") return close(index);
    if (trimmed.startsWith("//")) {
      const file = FILE.exec(trimmed);
      if (file) files.push({ name: file[1] ?? "", content: trimmed.slice(file[0].length) });
      else if (trimmed.startsWith("// [perennial:")) details = detailsOfLine(trimmed);
      else
        for (const [, name = "", value = ""] of trimmed.matchAll(MARK)) marks.push([name, value]);
      return;
    }
    if (trimmed.startsWith(CATEGORY)) {
      close(index);
      category = trimmed.slice(CATEGORY.length).trim();
      return;
    }
    if (text.length === 0) from = index + 1;
    text.push(line);
  });
  close(lines.length);
  return { blocks, files };
}
