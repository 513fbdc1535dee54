import { hash, randomUUID } from "node:crypto";
import type { Keeper } from "./kept.tsx";

/** In characters, of which each takes two bytes. */
const MOST_IN_ALL = 1_000_000;
/** No text of people holds it, so nobody can name a part in a comment. */
const MARK = `\u0001${randomUUID()}`;
const END = "\u0002";
/** React's, between two texts; there is no text at a mark any more. */
const BETWEEN_TEXTS = "<!-- -->";
/** The ids of `useId` hold the part's place on the page. */
const PLACED_ID = /="[^"]*_R_\w*_/;

/** A part that cannot be kept: a fault of the program. */
export class KeptPartFault extends Error {}

const parts = new Map<string, string>();
let held = 0;

function take(key: string): string | undefined {
  const html = parts.get(key);
  if (html === undefined) return undefined;
  // The part that nobody has needed for longest comes first.
  parts.delete(key);
  parts.set(key, html);
  return html;
}

function keep(key: string, html: string): void {
  if (PLACED_ID.test(html)) throw new KeptPartFault("useId within a kept part");
  held += html.length - (parts.get(key)?.length ?? 0);
  // Copied, or the piece would hold the whole page.
  parts.set(key, Buffer.from(html).toString());
  for (const [oldest, one] of parts) {
    if (held <= MOST_IN_ALL) break;
    parts.delete(oldest);
    held -= one.length;
  }
}

/** How many characters are kept. */
export const heldCharacters = (): number => held;

/** Parts of pages for one render; `about` says what all of them depend on. */
export function keeperFor(about: string): Keeper & {
  /** Puts the known parts where their marks are, and keeps the new ones. */
  whole(html: string): string;
} {
  const places: { readonly key: string; readonly html: string | undefined }[] = [];
  return {
    marksOf(key) {
      const short = hash("sha256", `${about} ${key}`, "base64");
      const html = take(short);
      const at = places.push({ key: short, html }) - 1;
      const mark = (kind: "known" | "begin" | "end"): string => `${MARK}${at} ${kind}${END}`;
      return html === undefined ? [mark("begin"), mark("end")] : [mark("known")];
    },
    whole(html) {
      let out = "";
      let at = 0;
      const begins: number[] = [];
      for (let mark = html.indexOf(MARK); mark >= 0; mark = html.indexOf(MARK, at)) {
        out += html.slice(at, mark);
        const end = html.indexOf(END, mark);
        const [place = "", kind] = html.slice(mark + MARK.length, end).split(" ");
        const known = places[Number(place)];
        at = end + END.length;
        if (html.startsWith(BETWEEN_TEXTS, at)) at += BETWEEN_TEXTS.length;
        if (kind === "known") out += known?.html ?? "";
        else if (kind === "begin") begins.push(out.length);
        else keep(known?.key ?? "", out.slice(begins.pop()));
      }
      return out + html.slice(at);
    },
  };
}
