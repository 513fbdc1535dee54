import { cleanHtml } from "./clean.ts";
import { isTooComplex } from "./limits.ts";

/** Heavy work: rich texts cleaned; undefined in place of one that is too deep or has too many parts. */
export const run = (texts: readonly string[]): (string | undefined)[] =>
  texts.map((html) => (isTooComplex(html) ? undefined : cleanHtml(html)));
