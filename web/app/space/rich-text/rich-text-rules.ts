import { htmlParts } from "../../kernel/html-text.ts";

/** Colours of words: tokens, so that a site's theme and the elder mode keep them readable. */
export const TEXT_COLOURS = ["brand", "accent", "danger", "info", "success", "muted"] as const;
export type TextColour = (typeof TEXT_COLOURS)[number];

/** As it stands in the text. */
export const colourValue = (colour: TextColour): string => `var(--${colour})`;

/** Addresses that a text may lead to: web, letters, telephone, and places of this site. */
export function isSafeLink(address: string): boolean {
  // Browsers drop these before they read the scheme.
  // oxlint-disable-next-line no-control-regex
  const read = address.replace(/[\u0000-\u0020]/g, "");
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(read);
}

/** What somebody typed as an address: a bare host gets its scheme; undefined for what is not allowed. */
export function linkOf(typed: string): string | undefined {
  const address = typed.trim();
  if (isSafeLink(address)) return address;
  if (/^[\w.-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : undefined;
}

/** Signs that begin a line of a list, in word processors and messengers. */
const BULLET = /^[\s\u00a0]*[•·●○▪■□◆◇➢✓§\uf0b7\uf06c\uf0d8][\s\u00a0]*/;
const NUMBER =
  /^[\s\u00a0]*[（(]?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5}|[一二三四五六七八九十]{1,3})[.)、．）][\s\u00a0]*/;

/** Which list a line's first sign belongs to. */
export function listKindOf(line: string): "ul" | "ol" | undefined {
  if (BULLET.test(line)) return "ul";
  return NUMBER.test(line) ? "ol" : undefined;
}

/** The sign of a list at the beginning of a line, which the list itself will show. */
export function markerOf(line: string): string {
  return (BULLET.exec(line) ?? NUMBER.exec(line))?.[0] ?? "";
}

const inSmallLetters = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** HTML without what stands from one mark to the next other one; a tag's name must end where the mark does. */
function without(html: string, open: string, close: string): string {
  const small = inSmallLetters(html);
  const left: string[] = [];
  let done = 0;
  for (let from = small.indexOf(open); from >= 0; from = small.indexOf(open, from)) {
    const to = small.indexOf(close, from + open.length);
    if (to < 0) break;
    if (/[a-z]$/.test(open) && /[\w-]/.test(small[from + open.length] ?? "")) {
      from += open.length;
      continue;
    }
    left.push(html.slice(done, from));
    done = to + close.length;
    from = done;
  }
  return [...left, html.slice(done)].join("");
}

/** What word processors and the system put around the piece. */
function fragmentOf(html: string): string {
  const small = inSmallLetters(html);
  const start = small.indexOf("-->", small.indexOf("startfragment"));
  const end = small.lastIndexOf("<!--", small.lastIndexOf("endfragment"));
  const hasMarks = small.includes("startfragment") && small.includes("endfragment");
  return hasMarks && start >= 0 && end > start ? html.slice(start + "-->".length, end) : html;
}

const FOREIGN = ["meta", "link", "base", "o:", "w:", "v:", "st1:", "m:"];
const isForeign = (tag: string): boolean => {
  const name = inSmallLetters(tag.slice(tag[1] === "/" ? 2 : 1));
  return FOREIGN.some((foreign) => name.startsWith(foreign));
};

/** The chosen piece of what a clipboard holds, without what only its program understands. */
export function pastedPiece(html: string): string {
  const pairs = [
    ["<!--[if", "<![endif]-->"],
    ["<![if", ">"],
    ["<![endif", ">"],
    ["<!--", "-->"],
    ["<?xml", ">"],
    ...["style", "script", "xml", "title", "head"].map((tag) => [`<${tag}`, `</${tag}>`] as const),
  ] as const;
  let piece = fragmentOf(html);
  for (const [open, close] of pairs) piece = without(piece, open, close);
  return htmlParts(piece)
    .map(({ text, tag }) => (tag !== "" && isForeign(text) ? "" : text))
    .join("");
}
