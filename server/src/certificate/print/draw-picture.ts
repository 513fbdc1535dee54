import { pageOf, placeCertificate } from "@perennial/contract/certificate/place.ts";
import Pdf from "pdfkit";
import sharp from "sharp";
import { GETA, LETTER_FILES, type Weight } from "../../kernel/print/letters.ts";
import { qrSquares } from "./qr-squares.ts";
import type { PrintedCertificate } from "./printed.ts";

/** Dots of the picture per millimetre: 200 an inch. */
const DOTS = 8;

interface Glyph {
  readonly advanceWidth: number;
  readonly path: { toSVG(): string };
}
interface Font {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): Glyph;
}

const fonts = new Map<Weight, Font>();
function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const doc = new Pdf({ font: LETTER_FILES[weight], autoFirstPage: false });
  const { font } = (doc as unknown as { readonly _font: { readonly font: Font } })._font;
  fonts.set(weight, font);
  return font;
}

/**
 * A certificate as a PNG. Letters are drawn as outlines of the same font as in the PDF, so the machine needs no fonts;
 * nothing that people wrote becomes markup.
 */
export async function drawPicture({ layout, data, pictures }: PrintedCertificate): Promise<Buffer> {
  const { w, h } = pageOf(layout);
  const parts: string[] = [];
  const rect = (x: number, y: number, width: number, height: number, colour: string): void =>
    void parts.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`,
    );
  for (const placed of placeCertificate(layout, data)) {
    if (placed.kind === "ground") rect(placed.x, placed.y, placed.w, placed.h, placed.colour);
    else if (placed.kind === "path")
      parts.push(
        `<path d="${placed.path}" fill="${placed.fill}" stroke="${placed.stroke}" stroke-width="${placed.strokeWidth}"/>`,
      );
    else if (placed.kind === "qr") {
      const { squares, num } = qrSquares(placed.text);
      const side = Math.min(placed.w, placed.h);
      const step = side / (num + 2);
      rect(placed.x, placed.y, side, side, "#ffffff");
      for (const [column, row, run] of squares)
        rect(
          placed.x + (column + 1) * step,
          placed.y + (row + 1) * step,
          run * step,
          step,
          "#000000",
        );
    } else if (placed.kind === "picture") {
      const bytes = pictures.get(placed.url);
      if (!bytes) continue;
      const png = Buffer.from(bytes).toString("base64");
      const kept = placed.isWhole ? "xMidYMid meet" : "xMidYMid slice";
      parts.push(
        `<image x="${placed.x}" y="${placed.y}" width="${placed.w}" height="${placed.h}" preserveAspectRatio="${kept}" href="data:image/png;base64,${png}"/>`,
      );
    } else {
      const font = fontOf(placed.weight);
      const scale = placed.size / font.unitsPerEm;
      let x = placed.x;
      for (const sign of placed.text) {
        const code = sign.codePointAt(0) ?? 0;
        const shown = font.hasGlyphForCodePoint(code) ? code : (GETA.codePointAt(0) ?? 0);
        const glyph = font.glyphForCodePoint(shown);
        parts.push(
          `<path transform="translate(${x} ${placed.baseline}) scale(${scale} ${-scale})" fill="${placed.colour}" d="${glyph.path.toSVG()}"/>`,
        );
        x += glyph.advanceWidth * scale + placed.spacing * placed.size;
      }
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w * DOTS}" height="${h * DOTS}" viewBox="0 0 ${w} ${h}">${parts.join("")}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: 20_000_000 })
    .png({ compressionLevel: 8, palette: true })
    .toBuffer();
}
