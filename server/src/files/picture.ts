import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import sharp, { type Sharp } from "sharp";
import { Failure } from "../kernel/failure.ts";
import type { FileType } from "./file-type.ts";

/** A picture that was drawn anew. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly extension: "jpg" | "png";
  readonly mime: string;
}

const QUALITY = 86;

function watermark(width: number, text: string): Buffer {
  const size = Math.max(12, Math.round(width / 32));
  const safe = text.replace(/[^\w.:-]/g, "");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.min(width, size * safe.length)}" height="${size * 2}">
      <text x="100%" y="${size}" dx="-${size / 2}" text-anchor="end" font-family="sans-serif" font-size="${size}"
        fill="#fff" fill-opacity="0.75" stroke="#000" stroke-opacity="0.25" stroke-width="0.5">${safe}</text></svg>`,
  );
}

/**
 * Draws a picture anew, so that nothing hidden in the file survives: no metadata, no second format behind the first,
 * one frame of an animation. Throws files.pictureRefused for what cannot be drawn or is larger than 8000 pixels.
 */
export async function redrawPicture(
  bytes: Buffer,
  type: FileType,
  markText: string | undefined,
): Promise<DrawnPicture> {
  const side = UPLOAD_LIMITS.pictureSidePx;
  try {
    const source: Sharp = sharp(bytes, {
      limitInputPixels: side * side,
      failOn: "error",
      pages: 1,
    });
    const { width, height, hasAlpha } = await source.metadata();
    if (width < 1 || height < 1 || width > side || height > side)
      throw new Failure("files.pictureRefused");
    let upright = source.rotate();
    if (markText) {
      const turned = await upright.clone().png({ compressionLevel: 0 }).toBuffer();
      upright = sharp(turned, { limitInputPixels: side * side }).composite([
        { input: watermark(width, markText), gravity: "southeast" },
      ]);
    }
    const isDrawing = hasAlpha || type.extension === "png" || type.extension === "gif";
    const drawn = isDrawing
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: QUALITY, mozjpeg: true });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      extension: isDrawing ? "png" : "jpg",
      mime: isDrawing ? "image/png" : "image/jpeg",
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("files.pictureRefused");
  }
}
