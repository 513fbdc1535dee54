import { LETTER_FILES } from "../kernel/print/letters.ts";
import Pdf from "pdfkit";

interface Letters {
  hasGlyphForCodePoint(code: number): boolean;
}

let known: Letters | undefined;

/** The printed letters, opened when they are first asked for. */
function letters(): Letters {
  if (known) return known;
  const doc = new Pdf({ font: LETTER_FILES.regular, autoFirstPage: false });
  known = (doc as unknown as { readonly _font: { readonly font: Letters } })._font.font;
  return known;
}

/** Letters of a text that the printed font lacks, each once. */
export function lackingLetters(text: string): string {
  const font = letters();
  const lacking = [...text].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return [...new Set(lacking)].join("");
}
