/** A part of a PDF, or of what was packed in it: the bytes, and where an object lies in them. */
export interface PdfObject {
  readonly id: string;
  readonly source: Buffer;
  readonly from: number;
  readonly to: number;
}

/** Names of entries that say who has made something, wherever they stand. */
const SAYS_WHO: ReadonlySet<string> = new Set([
  "Author",
  "Creator",
  "Producer",
  "Company",
  "Manager",
  "LastModifiedBy",
]);
/** What is drawn or noted over a page; its /T is who has done that. */
const NOTE =
  /\/Subtype\s*\/(?:Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Sound|Redact)\b/;
const REFERENCE = /^\s*(\d+)\s+\d+\s+R\b/;
const REFERENCE_LENGTH = 40;
const DELIMITER = /[\s()<>[\]{}/%]/;

interface Found {
  /** The entry whose value it is; empty for what stands in a list. */
  readonly entry: string;
  readonly from: number;
  readonly to: number;
}

/** The place behind a text in brackets, which may hold brackets of its own. */
function endOfLiteral(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) {
    const letter = text[at];
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
  }
  return Math.min(at, text.length);
}

const endOfName = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && !DELIMITER.test(text[at] ?? "")) at += 1;
  return at;
};

/** Texts of an object, and the objects to which its entries refer. */
function entriesOf(text: string): { texts: Found[]; references: [entry: string, id: string][] } {
  const texts: Found[] = [];
  const references: [string, string][] = [];
  let entry = "";
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? "";
    if (letter === "/") {
      const to = endOfName(text, at + 1);
      entry = text.slice(at + 1, to);
      const [, id] = REFERENCE.exec(text.slice(to, to + REFERENCE_LENGTH)) ?? [];
      if (id !== undefined) references.push([entry, id]);
      at = to;
      continue;
    }
    const isHex = letter === "<" && text[at + 1] !== "<" && text[at - 1] !== "<";
    if (letter === "(" || isHex) {
      const end = isHex ? text.indexOf(">", at) + 1 : endOfLiteral(text, at + 1);
      const to = end > at ? end : text.length;
      texts.push({ entry, from: at + 1, to: to - 1 });
      at = to;
    } else at += 1;
    if (!/\s/.test(letter)) entry = "";
  }
  return { texts, references };
}

/** Makes texts of an object blank that say who has made it, `all` of them where nothing else stands in it; in place. */
export function blankTexts({ source, from, to }: PdfObject, all: boolean): void {
  const text = source.toString("latin1", from, to);
  const isNote = NOTE.test(text);
  for (const one of entriesOf(text).texts)
    if (all || SAYS_WHO.has(one.entry) || (isNote && one.entry === "T"))
      source.fill(" ", from + one.from, from + one.to);
}

/** Objects that hold nothing but a text that says who has made something: entries may refer to it. */
export function textsReferredTo({ source, from, to }: PdfObject, all: boolean): string[] {
  const text = source.toString("latin1", from, to);
  if (!text.includes(" R")) return [];
  return entriesOf(text).references.flatMap(([entry, id]) =>
    all || SAYS_WHO.has(entry) ? [id] : [],
  );
}
