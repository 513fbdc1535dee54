/** What an address given to the viewer turns out to be. */
export type PdfTarget =
  | { readonly kind: "own"; readonly path: string; readonly name: string }
  | { readonly kind: "foreign"; readonly address: string }
  | { readonly kind: "missing" };

const FILES = "/files/";

function nameOf(path: string): string {
  const last = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/**
 * Judges the url of /openPdf: only files of this site are opened, and the server itself never fetches one; an
 * http(s) address elsewhere becomes a link for the visitor to judge; anything else is nothing.
 */
export function pdfTarget(asked: string | null, origin: string): PdfTarget {
  if (!asked) return { kind: "missing" };
  let url: URL;
  try {
    url = new URL(asked, origin);
  } catch {
    return { kind: "missing" };
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return { kind: "missing" };
  if (url.origin !== origin)
    return url.username || url.password
      ? { kind: "missing" }
      : { kind: "foreign", address: url.href };
  // The parser has resolved dots; encoded ones would be resolved by nobody.
  if (!url.pathname.startsWith(FILES) || /%2f|%5c/i.test(url.pathname)) return { kind: "missing" };
  return { kind: "own", path: url.pathname, name: nameOf(url.pathname) };
}
