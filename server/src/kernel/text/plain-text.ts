/**
 * A text from outside (a header, a path) in a form that can be stored and logged: at most `length` characters, without
 * control characters (PostgreSQL stores no NUL) and without halves of surrogate pairs (invalid in JSON and UTF-8).
 */
export function plainText(text: string, length: number): string {
  // Cut first, because a text from outside may be long. Half of a pair that the cut leaves is dropped with the other
  // halves.
  let plain = "";
  for (const char of text.slice(0, length)) {
    const code = char.codePointAt(0) ?? 0;
    if (code >= 32 && (code < 127 || code > 159) && (code < 0xd800 || code > 0xdfff)) plain += char;
  }
  return plain;
}
