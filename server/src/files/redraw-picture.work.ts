import sharp, { type OverlayOptions, type Sharp } from "sharp";

// One thread and no cache, so that the cost of several pictures is the sum of their limits.
sharp.concurrency(1);
sharp.cache(false);

/** What is drawn again, and the limits. */
export interface Redrawing {
  /** The file's bytes, or its path. */
  readonly source: Buffer | string;
  readonly mostSidePx: number;
  /** A larger picture is refused before it is decoded. */
  readonly mostPixels: number;
  /** A larger picture is stored smaller. */
  readonly keptPixels: number;
  /** Formats that may hold drawings are stored without loss. */
  readonly isDrawing: boolean;
  readonly markText: string | undefined;
}

/** A picture that was drawn anew. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly extension: "jpg" | "png";
  readonly mime: string;
}

const QUALITY = 86;
/** The smallest files are made of the whole picture's coefficients in memory; larger pictures are written as they come. */
const SMALL_PIXELS = 4_000_000;
const SMALL = { mozjpeg: true } as const;
const QUICK = { optimiseCoding: false } as const;

function watermark(width: number, text: string): Buffer {
  const size = Math.max(12, Math.round(width / 32));
  const safe = text.replace(/[^\w.:-]/g, "");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.min(width, size * safe.length)}" height="${size * 2}">
      <text x="100%" y="${size}" dx="-${size / 2}" text-anchor="end" font-family="sans-serif" font-size="${size}"
        fill="#fff" fill-opacity="0.75" stroke="#000" stroke-opacity="0.25" stroke-width="0.5">${safe}</text></svg>`,
  );
}

/** Draws a picture anew; undefined for what cannot be drawn or is larger than the bounds. */
export async function run(work: Redrawing): Promise<DrawnPicture | undefined> {
  try {
    const source: Sharp = sharp(work.source, {
      limitInputPixels: work.mostPixels,
      failOn: "error",
      sequentialRead: true,
      pages: 1,
    });
    const { width, height, hasAlpha, autoOrient } = await source.metadata();
    const isBounded = width <= work.mostSidePx && height <= work.mostSidePx;
    if (width < 1 || height < 1 || !isBounded || width * height > work.mostPixels) return undefined;
    const shrink = Math.min(1, Math.sqrt(work.keptPixels / (width * height)));
    const [keptWidth, keptHeight] = [autoOrient.width, autoOrient.height].map((side) =>
      Math.max(1, Math.floor(side * shrink)),
    ) as [number, number];
    let upright = source.autoOrient();
    if (shrink < 1) upright = upright.resize(keptWidth, keptHeight, { fit: "fill" });
    if (work.markText) {
      const mark: OverlayOptions = {
        input: watermark(keptWidth, work.markText),
        gravity: "southeast",
      };
      upright = upright.composite([mark]);
    }
    const isDrawing = hasAlpha || work.isDrawing;
    const drawn = isDrawing
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({
          quality: QUALITY,
          ...(keptWidth * keptHeight > SMALL_PIXELS ? QUICK : SMALL),
        });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      extension: isDrawing ? "png" : "jpg",
      mime: isDrawing ? "image/png" : "image/jpeg",
    };
  } catch {
    return undefined;
  }
}
