import { Parser } from "htmlparser2";

/** How words look that stand in a line. */
export interface Look {
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderlined?: boolean;
  readonly isStruck?: boolean;
  readonly raised?: "sub" | "sup";
}

/** A piece of a line. */
export type Piece =
  | { readonly kind: "words"; readonly text: string; readonly look: Look }
  | { readonly kind: "formula"; readonly latex: string; readonly isOwnLine: boolean }
  | { readonly kind: "media"; readonly file: string; readonly alt: string; readonly tag: string };

/** A line, or a table with lines in its cells. */
export type Block =
  | { readonly kind: "line"; readonly pieces: readonly Piece[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Piece[])[])[] };

const LINES: ReadonlySet<string> = new Set(
  "p br hr li ul ol h1 h2 h3 h4 h5 h6 caption blockquote pre figure figcaption div".split(" "),
);

/** Formulas within words: `\( … \)` in the line, `\[ … \]` on one of its own. Words outside keep their look. */
function piecesOfWords(words: string, look: Look): Piece[] {
  const pieces: Piece[] = [];
  const say = (text: string): void => {
    if (text !== "") pieces.push({ kind: "words", text, look });
  };
  let from = 0;
  for (let at = words.indexOf("\\"); at >= 0; at = words.indexOf("\\", at + 1)) {
    const open = words[at + 1];
    const close = open === "(" ? "\\)" : open === "[" ? "\\]" : undefined;
    const end = close === undefined ? -1 : words.indexOf(close, at + 2);
    if (end < 0 || at < from) continue;
    say(words.slice(from, at));
    pieces.push({
      kind: "formula",
      latex: words.slice(at + 2, end).trim(),
      isOwnLine: open === "[",
    });
    from = end + 2;
    at = end + 1;
  }
  say(words.slice(from));
  return pieces;
}

const LOOKS: Readonly<Record<string, Look>> = {
  strong: { isBold: true },
  b: { isBold: true },
  h2: { isBold: true },
  h3: { isBold: true },
  h4: { isBold: true },
  th: { isBold: true },
  em: { isItalic: true },
  i: { isItalic: true },
  u: { isUnderlined: true },
  s: { isStruck: true },
  sub: { raised: "sub" },
  sup: { raised: "sup" },
};

/**
 * What HTML of the editor shows, as lines and tables; a table within a table gives its words to the cell. Pictures, sounds
 * and films are there for which `fileOf` has a name. With `marksLists` items begin with their numbers or dots.
 */
export function htmlBlocks(
  html: string,
  fileOf: (address: string) => string | undefined,
  { marksLists = false }: { readonly marksLists?: boolean } = {},
): Block[] {
  /** The next number of each list that is open; 0 for one without numbers. */
  const lists: number[] = [];
  const blocks: Block[] = [];
  let line: Piece[] = [];
  let words = "";
  let rows: Piece[][][] | undefined;
  let tables = 0;
  const looks: Look[] = [{}];
  const look = (): Look => looks.at(-1) ?? {};
  const flush = (): void => {
    if (words !== "") line.push(...piecesOfWords(words, look()));
    words = "";
  };
  const close = (): void => {
    flush();
    const isBlank = line.every((piece) => piece.kind === "words" && piece.text.trim() === "");
    if (isBlank) {
      line = [];
      return;
    }
    if (rows)
      rows
        .at(-1)
        ?.at(-1)
        ?.push(...line, { kind: "words", text: " ", look: {} });
    else blocks.push({ kind: "line", pieces: line });
    line = [];
  };
  const beginItem = (): void => {
    const count = lists.pop() ?? 0;
    lists.push(count > 0 ? count + 1 : 0);
    words += count > 0 ? `${count}. ` : "· ";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      flush();
      looks.push({ ...look(), ...LOOKS[name] });
      if (LINES.has(name)) close();
      if (name === "ul" || name === "ol") lists.push(name === "ol" ? 1 : 0);
      if (name === "li" && marksLists) beginItem();
      if (name === "table") {
        close();
        tables += 1;
        rows ??= [];
      }
      if (name === "tr" && tables === 1) rows?.push([]);
      if ((name === "td" || name === "th") && tables === 1) rows?.at(-1)?.push([]);
      const file = fileOf(attributes["src"] ?? "");
      if (file !== undefined)
        line.push({ kind: "media", file, alt: attributes["alt"] ?? "", tag: name });
    },
    onclosetag(name) {
      flush();
      looks.pop();
      if (LINES.has(name) || name === "td" || name === "th") close();
      if (name === "ul" || name === "ol") lists.pop();
      if (name !== "table") return;
      close();
      tables -= 1;
      if (tables > 0 || !rows) return;
      blocks.push({ kind: "table", rows });
      rows = undefined;
    },
    ontext(text) {
      words += text.replaceAll(/\s+/g, " ");
    },
  });
  parser.end(html);
  close();
  return blocks;
}
