import sharp, { type ResizeOptions } from "sharp";

sharp.concurrency(1);
sharp.cache(false);

/** A stored picture in another size. */
export interface Resizing {
  readonly path: string;
  readonly mostPixels: number;
  readonly width: number;
  /** The height to fill; as it comes where it is left out. */
  readonly height?: number | undefined;
  readonly format: "webp" | "png";
  readonly quality: number;
}

/** Draws a stored picture no wider than asked for; `height` cuts it to fill both. */
export async function run(work: Resizing): Promise<Buffer> {
  const size: ResizeOptions =
    work.height === undefined ? { withoutEnlargement: true } : { fit: "cover" };
  const resized = sharp(work.path, {
    limitInputPixels: work.mostPixels,
    sequentialRead: true,
  }).resize({ width: work.width, height: work.height, ...size });
  return work.format === "png"
    ? resized.png().toBuffer()
    : resized.webp({ quality: work.quality }).toBuffer();
}
