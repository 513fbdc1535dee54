/**
 * A text from outside (a header, a path) as it may be stored and logged: at most `length` characters, without control
 * characters (PostgreSQL holds no NUL) and without halves of surrogate pairs (JSON and UTF-8 hold none).
 */
export function plainText(text: string, length: number): string {
  // Cut first: what comes from outside may be long. A pair that the cut has halved is dropped with the other halves.
  let plain = "";
  for (const char of text.slice(0, length)) {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 32 && (code < 127 || code > 159) && (code < 0xd800 || code > 0xdfff)) plain += char;
  }
  return plain;
}
