import sharp from "sharp";
import type { PrintedCertificate } from "./printed.ts";

/** Longest side of a picture on a page, in dots: A4 at 200 an inch. */
const MOST = 2_400;

/** Pictures as PDF and drawing take them: PNG where something shines through, else JPEG. */
async function ready(pictures: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const made = new Map<string, Uint8Array>();
  for (const [url, bytes] of pictures) {
    const picture = sharp(bytes, { limitInputPixels: 64_000_000 }).resize(MOST, MOST, {
      fit: "inside",
      withoutEnlargement: true,
    });
    // oxlint-disable-next-line no-await-in-loop -- few pictures, one after the other
    const { hasAlpha } = await sharp(bytes).metadata();
    // oxlint-disable-next-line no-await-in-loop -- as above
    made.set(url, await (hasAlpha ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer());
  }
  return made;
}

/** Heavy work: certificates that share their pictures, as PDF or PNG, in their order. */
export async function run(work: {
  readonly kind: "pdf" | "picture";
  readonly certificates: readonly Pick<PrintedCertificate, "layout" | "data">[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}): Promise<Uint8Array[]> {
  const { drawPdf } = await import("./draw-pdf.ts");
  const { drawPicture } = await import("./draw-picture.ts");
  const pictures = await ready(work.pictures);
  const printed: Uint8Array[] = [];
  for (const one of work.certificates)
    // oxlint-disable-next-line no-await-in-loop -- one certificate after the other
    printed.push(await (work.kind === "pdf" ? drawPdf : drawPicture)({ ...one, pictures }));
  return printed;
}
