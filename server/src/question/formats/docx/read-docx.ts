import { elementsOf, readXml, textOfPart, wordsWithin } from "../markup/read-xml.ts";
import { withDetails } from "../pack/line-details.ts";
import { rowsOfPaper, usedMedia } from "../paper-rows.ts";
import type { MediaFile, ReadResult } from "../read-result.ts";
import { openDocument, type DocumentParts } from "./document-parts.ts";
import { readLines } from "./read-lines.ts";

/** The hidden part that our own documents have; programs give it other names when they save the document. */
function detailsWithin({ parts }: DocumentParts): string {
  for (const [path, bytes] of Object.entries(parts)) {
    if (!/^customXml\/item\d{0,3}\.xml$/.test(path)) continue;
    const root = readXml(textOfPart(bytes));
    if (root.name === "questions" && elementsOf(root).length === 0) return wordsWithin(root);
  }
  return "";
}

/**
 * Questions of a paper in Word. A document that `writeDocx` wrote gives its questions again, whole; what was changed in it by hand
 * is read from its lines. Throws FormatFault.
 */
export function readDocx(bytes: Uint8Array): ReadResult {
  const document = openDocument(bytes);
  const lines = readLines(document);
  const read = withDetails(rowsOfPaper(lines), lines, detailsWithin(document));
  const files = Object.keys(document.parts)
    .filter((path) => path.startsWith("word/media/"))
    .map((path) => document.media(path))
    .filter((file): file is MediaFile => file !== undefined);
  return { ...read, media: usedMedia(read.rows, files) };
}
