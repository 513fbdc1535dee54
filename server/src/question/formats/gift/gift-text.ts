import { cleanHtml } from "../../../kernel/html/clean.ts";
import { isTooComplex } from "../../../kernel/html/limits.ts";
import { escaped } from "../../../kernel/html/texts.ts";
import { mediaAddress, mediaFile, withTextAddresses } from "../media-address.ts";
import type { MediaFile } from "../read-result.ts";

// Signs of GIFT that are meant as themselves have a backslash before them. While a question is taken apart such a sign is kept as
// one of the private plane 15, which no typed text has.

const HELD = 0xf0000;
const SPECIAL = "~=#{}:\\";

/** Text of GIFT with its escaped signs held back, so that what is left of ~ = # { } : is syntax. */
export function held(text: string): string {
  let said = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    const next = text[at + 1] ?? "";
    if (sign !== "\\" || next === "" || !(SPECIAL.includes(next) || next === "n")) {
      said += sign;
      continue;
    }
    said += String.fromCodePoint(HELD + (next === "n" ? 10 : next.charCodeAt(0)));
    at += 1;
  }
  return said;
}

/** Held text as it reads. */
export const released = (text: string): string =>
  text.replaceAll(/[\u{f0000}-\u{f007f}]/gu, (mark) =>
    String.fromCodePoint((mark.codePointAt(0) ?? HELD) - HELD),
  );

/** A text with its signs of GIFT escaped. */
export const giftText = (text: string): string =>
  text.replaceAll(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

/** HTML as GIFT says it; plain words need no mark. */
export function giftOfHtml(html: string): string {
  const isPlain = !/[<&>\n]/.test(html) && !html.startsWith("[") && html.trim() === html;
  return isPlain ? giftText(html) : `[html]${giftText(html)}`;
}

const FORMAT = /^ ?\[(html|moodle|plain|markdown)\]/i;
const DATA = /^data:[\w/+.-]{1,60};base64,/;

/** Pictures that stand in a text themselves, as files of the pack. */
function withFiles(html: string, files: Map<string, MediaFile>): string {
  return withTextAddresses(html, (address) => {
    const head = DATA.exec(address)?.[0];
    if (head === undefined) return address;
    const file = mediaFile("", Buffer.from(address.slice(head.length), "base64"));
    if (!file) return "";
    files.set(file.digest, file);
    return mediaAddress(file);
  });
}

/**
 * A held text of GIFT as cleaned HTML; `general` is the format of the question, which its answers share unless they say another.
 * Undefined for HTML that is too complex.
 */
export function htmlOfGift(
  text: string,
  files: Map<string, MediaFile>,
  general = "",
): string | undefined {
  const own = FORMAT.exec(text);
  const format = (own?.[1] ?? general).toLowerCase();
  const words = released(own ? text.slice(own[0].length) : text).trim();
  if (format === "plain" || format === "markdown") return escaped(words).replaceAll("\n", "<br />");
  const html = format === "html" ? words : words.replaceAll("\n", "<br />");
  if (!/[<&>]/.test(html)) return html;
  const named = withFiles(html, files);
  return isTooComplex(named) ? undefined : cleanHtml(named);
}

/** The format that a question says for itself. */
export const formatOf = (text: string): string => FORMAT.exec(text)?.[1] ?? "";
