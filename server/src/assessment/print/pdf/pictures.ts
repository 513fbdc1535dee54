import sharp from "sharp";
import type { Box } from "./box.ts";
import type { Sheet } from "../../../kernel/print/fonts.ts";

// One thread and no cache: the worker's limits count the whole process.
sharp.concurrency(1);
sharp.cache(false);

const POINTS_PER_PIXEL = 0.75;
const MOST_PIXELS = 40_000_000;
/** Sharp enough on paper; more only makes the file heavy. */
const SIDE = 1_400;

interface Drawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pictures in the two forms that PDF knows, on white; those that cannot be read are left out. */
export async function openPictures(
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, Drawn>> {
  const drawn = new Map<string, Drawn>();
  for (const [address, bytes] of pictures) {
    try {
      const source = sharp(bytes, { limitInputPixels: MOST_PIXELS });
      // oxlint-disable-next-line no-await-in-loop -- one picture after the other keeps within the memory
      const { width, height, format } = await source.metadata();
      const fitted = source
        .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" });
      const isDrawing = format === "png" || format === "gif";
      const written = isDrawing ? fitted.png() : fitted.jpeg({ quality: 86 });
      // oxlint-disable-next-line no-await-in-loop -- as above
      drawn.set(address, { bytes: await written.toBuffer(), width, height });
    } catch {
      // A picture that nobody can read is no reason to print nothing.
    }
  }
  return drawn;
}

/** A picture as it stands in a line, no larger than the room that it has. */
export function pictureBox(
  { doc }: Sheet,
  { bytes, width, height }: Drawn,
  most: { readonly width: number; readonly height: number },
): Box {
  const scale = Math.min(POINTS_PER_PIXEL, most.width / width, most.height / height);
  const [wide, high] = [width * scale, height * scale];
  return {
    width: wide,
    rise: high,
    depth: 2,
    draw: (x, baseline) => doc.image(bytes, x, baseline - high, { width: wide, height: high }),
  };
}
