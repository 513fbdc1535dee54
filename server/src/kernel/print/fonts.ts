import Pdf from "pdfkit";
import { GETA, LETTER_FILES as FILES, type Weight } from "./letters.ts";

interface FontTables {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly advanceWidth: number };
}

/** A document with its letters. Only glyphs that are used are embedded. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Width of a letter in a size, in points. */
  widthOf(sign: string, weight: Weight, size: number): number;
  /** A text in which letters that the font lacks are replaced. */
  printable(text: string): string;
}

/** A new A4 document without pages. */
export function openSheet(title: string): Sheet {
  const doc = new Pdf({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: "zh-CN",
    font: FILES.regular,
    info: { Title: title, Creator: "Perennial", Producer: "Perennial" },
  });
  const tables = new Map<Weight, FontTables>();
  const widths = new Map<string, number>();
  const tablesOf = (weight: Weight): FontTables => {
    const known = tables.get(weight);
    if (known) return known;
    // By its path: pdfkit would open a font with a name of its own once more.
    doc.font(FILES[weight]);
    const own = (doc as unknown as { readonly _font: { readonly font: FontTables } })._font.font;
    tables.set(weight, own);
    return own;
  };
  return {
    doc,
    widthOf(sign, weight, size) {
      const key = `${weight[0] ?? ""}${sign}`;
      let width = widths.get(key);
      if (width === undefined) {
        const font = tablesOf(weight);
        width = 0;
        for (const one of sign)
          width += font.glyphForCodePoint(one.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
        widths.set(key, width);
      }
      return width * size;
    },
    printable(text) {
      const font = tablesOf("regular");
      let shown = "";
      for (const sign of text) {
        const code = sign.codePointAt(0) ?? 0;
        shown += code < 0x20 ? " " : font.hasGlyphForCodePoint(code) ? sign : GETA;
      }
      return shown;
    },
  };
}

/** Widths are counted letter by letter, so pairs must not be moved together. */
const PLAIN = { kern: false, liga: false, clig: false, calt: false } as never;

/** Draws a text on its baseline. */
export function drawText(
  { doc }: Sheet,
  text: string,
  x: number,
  baseline: number,
  look: {
    readonly weight?: Weight;
    readonly size: number;
    readonly colour?: string;
    readonly isItalic?: boolean;
  },
): void {
  doc
    .font(FILES[look.weight ?? "regular"])
    .fontSize(look.size)
    .fillColor(look.colour ?? "#000000")
    .text(text, x, baseline, {
      lineBreak: false,
      baseline: "alphabetic",
      oblique: look.isItalic === true,
      features: PLAIN,
    });
}

/** Width of a text in points. */
export function textWidth(
  sheet: Sheet,
  text: string,
  size: number,
  weight: Weight = "regular",
): number {
  let width = 0;
  for (const sign of text) width += sheet.widthOf(sign, weight, size);
  return width;
}
