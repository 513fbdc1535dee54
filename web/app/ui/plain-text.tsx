import type { ReactNode } from "react";
import styles from "./plain-text.module.css";

/**
 * A web address in running text: it ends before a blank, a bracket, a Chinese character or the punctuation that ends a
 * sentence.
 */
const ADDRESS = /https?:\/\/[\w\-.~:/?#@!$&'*+,;=%]+[\w\-~/#&=%]/g;

/** A part of a text: words, or an address within it. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Our oldest WebViews do not know `URL.canParse`. */
function isAddress(text: string): boolean {
  try {
    return new URL(text).hostname !== "";
  } catch {
    return false;
  }
}

/** Splits a plain text at its http and https addresses; the parts joined are the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    if (!isAddress(match[0])) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], href: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Text that a person typed: line breaks stay, addresses become links, nothing else is markup. */
export function PlainText({ children }: { readonly children: string }): ReactNode {
  return (
    <p className={styles.text}>
      {textParts(children).map(({ text, href }, at) =>
        href === undefined ? (
          text
        ) : (
          // Parts of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
