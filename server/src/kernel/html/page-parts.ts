import { createHash } from "node:crypto";

/** The text between the first of two marks and the next; undefined when one is missing. */
function between(html: string, first: string, second: string): string | undefined {
  const from = html.indexOf(first);
  const end = from < 0 ? -1 : html.indexOf(second, from + first.length);
  return end < 0 ? undefined : html.slice(from + first.length, end);
}

/** The title of a rendered page in its escaped form; empty when it has none. */
export function titleOf(html: string): string {
  const title = between(html, "<title", "</title>") ?? "";
  return title.slice(title.indexOf(">") + 1);
}

/**
 * Attributes and code of the scripts of a page that React rendered. React writes a bare `<` or `>` nowhere else, so the
 * text can be searched for marks once, from beginning to end.
 */
function* scriptsOf(html: string): Generator<readonly [attributes: string, code: string]> {
  const [open, close] = ["<script", "</script>"];
  for (let at = html.indexOf(open); at >= 0;) {
    const tagEnd = html.indexOf(">", at);
    const end = tagEnd < 0 ? -1 : html.indexOf(close, tagEnd);
    if (end < 0) return;
    const attributes = html.slice(at + open.length, tagEnd);
    if (attributes === "" || /^[\s/]/.test(attributes))
      yield [attributes, html.slice(tagEnd + 1, end)];
    at = html.indexOf(open, end + close.length);
  }
}

/** CSP sources for the inline scripts of a page, so that no other inline script runs. */
export function scriptHashes(html: string): string {
  const hashes = new Set<string>();
  for (const [attributes, code] of scriptsOf(html)) {
    if (/\ssrc=/.test(attributes) || attributes.includes("application/ld+json")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes].join(" ");
}
