import { Parser } from "htmlparser2";

/** Limits of a text of the editor: far more than anybody writes, and little enough to be read at once. */
const LIMITS = { depth: 100, elements: 10_000, attributes: 40, attributesInAll: 20_000 } as const;

class TooMuch extends Error {}

/** True for HTML that is too deep or has too many parts to be read; it stops at the first excess. */
export function isTooComplex(html: string): boolean {
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let attributesInAll = 0;
  const parser = new Parser(
    {
      onattribute() {
        attributes += 1;
        attributesInAll += 1;
        if (attributes > LIMITS.attributes || attributesInAll > LIMITS.attributesInAll)
          throw new TooMuch();
      },
      onopentag() {
        attributes = 0;
        depth += 1;
        elements += 1;
        if (depth > LIMITS.depth || elements > LIMITS.elements) throw new TooMuch();
      },
      onclosetag() {
        depth -= 1;
      },
    },
    { decodeEntities: false },
  );
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error instanceof TooMuch) return true;
    throw error;
  }
}
