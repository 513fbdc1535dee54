/** A tag or two around the chosen words; all of them pass the server's cleaning. */
export type Mark = "heading" | "bold" | "italic" | "list" | "quote";

const TAGS: Readonly<Record<Mark, readonly [before: string, after: string]>> = {
  heading: ["<h2>", "</h2>"],
  bold: ["<strong>", "</strong>"],
  italic: ["<em>", "</em>"],
  list: ["<ul>\n  <li>", "</li>\n</ul>"],
  quote: ["<blockquote>", "</blockquote>"],
};

/** What stands before and after the chosen words. */
export function wrapped(mark: Mark): readonly [before: string, after: string] {
  return TAGS[mark];
}
