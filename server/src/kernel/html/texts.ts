import { Parser } from "htmlparser2";

/** Tags that end a line. */
const BREAKS: ReadonlySet<string> = new Set(
  "p br hr li ul ol h1 h2 h3 h4 h5 h6 tr td th table caption blockquote pre figure figcaption div".split(
    " ",
  ),
);

/** The content of an HTML text. */
interface Said {
  /** Its words as plain text, one entry per line that has any. */
  readonly lines: readonly string[];
  /** Names of its tags. */
  readonly tags: ReadonlySet<string>;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** So many words are read before checking whether they are enough. */
const CHUNK = 4_096;

/** Reads the words of HTML, at least the first `enough`; entities are decoded. */
function read(html: string, enough = Infinity): Said {
  const lines: string[] = [];
  let length = 0;
  const tags = new Set<string>();
  let line: string[] = [];
  const close = (): void => {
    const words = plain(line.join(""));
    if (words !== "") lines.push(words);
    length += words.length;
    line = [];
  };
  const parser = new Parser({
    onopentagname(name) {
      tags.add(name);
      if (BREAKS.has(name)) close();
    },
    onclosetag(name) {
      if (BREAKS.has(name)) close();
    },
    ontext: (text) => void line.push(text),
  });
  for (let at = 0; at < html.length && length <= enough; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
    // A text in one long line has no line end at which to count.
    if (line.length > 0 && enough < Infinity)
      length = lines.join(" ").length + plain(line.join("")).length;
  }
  parser.end();
  close();
  return { lines, tags };
}

/** Words of HTML as plain text, one entry for each line that has any. */
export const linesOf = (html: string): readonly string[] => read(html).lines;

/** Words of HTML as plain text in one line, cut to so many characters. */
export function wordsOf(html: string, max = Infinity): string {
  // A character can be two code units long.
  const words = read(html, 2 * max).lines.join(" ");
  return words.length <= max ? words : [...words].slice(0, max).join("");
}

/** True when HTML shows nothing: no words, and no element that says something without words. */
export function isBlank(html: string): boolean {
  const { lines, tags } = read(html);
  return (
    lines.length === 0 && !["img", "video", "audio", "table", "hr"].some((tag) => tags.has(tag))
  );
}

/** True when HTML holds a sound or a film to hear. */
export function hasSound(html: string): boolean {
  const { tags } = read(html);
  return tags.has("audio") || tags.has("video");
}

/**
 * Passes each text between the tags of HTML, still escaped, to `change` and puts the result in its place; tags and
 * their attributes do not change.
 */
export function mapTexts(html: string, change: (text: string) => string): string {
  const pieces: string[] = [];
  let done = 0;
  // One text can arrive in several parts.
  let from = 0;
  let to = 0;
  const flush = (): void => {
    if (to === from) return;
    pieces.push(html.slice(done, from), change(html.slice(from, to)));
    done = to;
    from = to;
  };
  const parser = new Parser(
    {
      ontext() {
        if (parser.startIndex !== to) {
          flush();
          from = parser.startIndex;
        }
        to = parser.endIndex + 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  flush();
  return pieces.join("") + html.slice(done);
}

/** A text escaped for HTML, also for attributes. */
export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
