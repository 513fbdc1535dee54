const ENTITY = /&(?:\w{1,31}|#\w{1,8});/y;

/** A tag, an entity or a single character. */
interface Piece {
  readonly text: string;
  /** Name of a tag in lower case; an end tag's name is without the slash. */
  readonly name?: string;
  readonly start: number;
  readonly kind: "tag" | "entity" | "sign";
}

function tagAt(html: string, start: number): Piece {
  const text = html.slice(start, html.indexOf(">", start) + 1);
  const name = /^\/?([a-z\d]{1,20})/i.exec(text.slice(1, 22))?.[1]?.toLowerCase() ?? "";
  return { text, name, start, kind: "tag" };
}

function pieceAt(html: string, start: number, lastClose: number): Piece {
  const first = html[start];
  if (first === "<" && start < lastClose) return tagAt(html, start);
  ENTITY.lastIndex = start;
  const entity = first === "&" ? ENTITY.exec(html)?.[0] : undefined;
  if (entity !== undefined) return { text: entity, start, kind: "entity" };
  return { text: String.fromCodePoint(html.codePointAt(start) ?? 0), start, kind: "sign" };
}

/**
 * Splits cleaned HTML, in which every `<` and `>` belongs to a tag, into pieces, for readers that must know where in
 * the HTML a character is. It takes linear time for any input.
 */
export function* piecesOf(html: string): Generator<Piece> {
  const lastClose = html.lastIndexOf(">");
  for (let at = 0; at < html.length;) {
    const piece = pieceAt(html, at, lastClose);
    yield piece;
    at += piece.text.length;
  }
}

/** A plain text, character by character. */
export function* signsOf(text: string): Generator<Piece> {
  let start = 0;
  for (const sign of text) {
    yield { text: sign, start, kind: "sign" };
    start += sign.length;
  }
}

/** The addresses of the pictures in cleaned HTML, in their order. */
export function pictureAddresses(html: string): string[] {
  const found: string[] = [];
  for (const { kind, name, text } of piecesOf(html)) {
    if (kind !== "tag" || name !== "img") continue;
    const from = text.indexOf(' src="');
    if (from >= 0) found.push(text.slice(from + 6, text.indexOf('"', from + 6)));
  }
  return found;
}
