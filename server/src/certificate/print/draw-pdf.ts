import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import {
  MM_PER_POINT,
  pageOf,
  placeCertificate,
  type Placed,
  type PlacedLine,
} from "@perennial/contract/certificate/place.ts";
import Pdf from "pdfkit";
import { GETA, LETTER_FILES, type Weight } from "../../kernel/print/letters.ts";
import { qrSquares } from "./qr-squares.ts";
import type { PrintedCertificate } from "./printed.ts";

const files = new Map<Weight, Buffer>();
/** Read once by a process that prints many. */
function fileOf(weight: Weight): Buffer {
  const known = files.get(weight) ?? readFileSync(LETTER_FILES[weight]);
  files.set(weight, known);
  return known;
}

const points = (mm: number): number => mm / MM_PER_POINT;
/** Widths are counted letter by letter, so pairs must not be moved together. */
const PLAIN = { kern: false, liga: false, clig: false, calt: false } as never;

interface Letters {
  hasGlyphForCodePoint(code: number): boolean;
}

function drawLine(doc: PDFKit.PDFDocument, line: PlacedLine): void {
  doc.font(line.weight).fontSize(points(line.size)).fillColor(line.colour);
  const font = (doc as unknown as { readonly _font: { readonly font: Letters } })._font.font;
  let text = "";
  for (const sign of line.text)
    text += font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : GETA;
  doc.text(text, points(line.x), points(line.baseline), {
    lineBreak: false,
    baseline: "alphabetic",
    characterSpacing: points(line.spacing * line.size),
    features: PLAIN,
  });
}

function draw(
  doc: PDFKit.PDFDocument,
  placed: Placed,
  pictures: ReadonlyMap<string, Uint8Array>,
): void {
  if (placed.kind === "line") return drawLine(doc, placed);
  if (placed.kind === "path") {
    doc
      .save()
      .scale(1 / MM_PER_POINT)
      .path(placed.path)
      .lineWidth(placed.strokeWidth);
    if (placed.fill === "none") doc.stroke(placed.stroke);
    else doc.fill(placed.fill);
    doc.restore();
    return undefined;
  }
  const [x, y, w, h] = [points(placed.x), points(placed.y), points(placed.w), points(placed.h)];
  if (placed.kind === "ground") doc.rect(x, y, w, h).fill(placed.colour);
  else if (placed.kind === "qr") {
    const side = Math.min(w, h);
    doc.rect(x, y, side, side).fill("#ffffff");
    const { squares, num } = qrSquares(placed.text);
    const step = side / (num + 2);
    for (const [column, row, run] of squares)
      doc.rect(x + (column + 1) * step, y + (row + 1) * step, run * step, step);
    doc.fill("#000000");
  } else {
    const bytes = pictures.get(placed.url);
    if (!bytes) return undefined;
    const fit: PDFKit.Mixins.ImageOption = {
      ...(placed.isWhole ? { fit: [w, h] } : { cover: [w, h] }),
      align: "center",
      valign: "center",
    };
    doc.save().rect(x, y, w, h).clip();
    doc.image(Buffer.from(bytes), x, y, fit);
    doc.restore();
  }
  return undefined;
}

const LANGUAGES = { zh: "zh-CN", en: "en", es: "es" } as const;

/** A certificate as a PDF with a layer of text, its title and language; the same every time. */
export async function drawPdf({ layout, data, pictures }: PrintedCertificate): Promise<Buffer> {
  const { w, h } = pageOf(layout);
  const at = new Date(`${data.issuedDay}T00:00:00Z`);
  const doc = new Pdf({
    size: [points(w), points(h)],
    margin: 0,
    lang: LANGUAGES[layout.language],
    displayTitle: true,
    // pdfkit would open a font of its own without one
    font: undefined as unknown as string,
    info: {
      Title: `${data.title} ${data.name} ${data.number}`,
      Author: data.issuer,
      Subject: data.verifyUrl,
      Creator: "Perennial",
      Producer: "Perennial",
      CreationDate: at,
      ModDate: at,
    },
  });
  const written = buffer(doc);
  doc.registerFont("regular", fileOf("regular"));
  doc.registerFont("bold", fileOf("bold"));
  for (const placed of placeCertificate(layout, data)) draw(doc, placed, pictures);
  doc.end();
  return written;
}
