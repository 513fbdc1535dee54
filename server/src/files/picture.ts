import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { Failure } from "../kernel/failure.ts";
import { heavyJob } from "../kernel/heavy/heavy-job.ts";
import type { Heavy, HeavyAsk } from "../kernel/heavy/heavy.ts";
import { HeavyFailure } from "../kernel/heavy/worker-process.ts";
import type { FileType } from "../kernel/storage/file-type.ts";
import type * as redrawing from "./redraw-picture.work.ts";
import type * as resizing from "./resize-picture.work.ts";

type DrawnPicture = redrawing.DrawnPicture;
type Ask = Pick<HeavyAsk, "by" | "signal">;

/**
 * Pictures that arrive together wait for each other and are not refused, because a class uploads its portraits at once.
 */
const WAIT_MS = 30_000;

const redrawJob = heavyJob<typeof redrawing>({
  name: "redrawPicture",
  module: new URL("./redraw-picture.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 20_000,
  atOnce: 2,
});
const resizeJob = heavyJob<typeof resizing>({
  name: "resizePicture",
  module: new URL("./resize-picture.work.ts", import.meta.url),
  memoryMb: 300,
  limitMs: 20_000,
  atOnce: 2,
});

/**
 * Draws a picture anew, so that nothing hidden in the file survives: no metadata, no second format behind the first,
 * one frame of an animation; one of more than 16 million pixels is kept smaller. `source` is the bytes or a path.
 * Throws files.pictureRefused for what cannot be drawn, has more than 50 million pixels or a side over 8000.
 */
export async function redrawPicture(
  heavy: Heavy,
  source: Buffer | string,
  type: FileType,
  {
    markText,
    keptPixels = UPLOAD_LIMITS.keptPixels,
    ...ask
  }: Ask & { readonly markText?: string | undefined; readonly keptPixels?: number } = {},
): Promise<DrawnPicture> {
  const isDrawing = type.extension === "png" || type.extension === "gif";
  const work = {
    source,
    mostSidePx: UPLOAD_LIMITS.pictureSidePx,
    mostPixels: UPLOAD_LIMITS.picturePixels,
    keptPixels,
    isDrawing,
    markText,
  };
  const drawn = await heavy
    .run(redrawJob, work, { ...ask, waitMs: WAIT_MS })
    .catch((error: unknown) => {
      throw error instanceof HeavyFailure ? new Failure("files.pictureRefused") : error;
    });
  return drawn ?? Promise.reject(new Failure("files.pictureRefused"));
}

/** A stored picture in another size, as WebP unless another format is asked for. */
export function resizePicture(
  heavy: Heavy,
  path: string,
  size: {
    readonly width: number;
    readonly height?: number;
    readonly format?: "webp" | "png";
    readonly quality?: number;
  },
  ask: Ask = {},
): Promise<Buffer> {
  const work = {
    path,
    mostPixels: UPLOAD_LIMITS.pictureSidePx ** 2,
    format: "webp",
    quality: 80,
    ...size,
  } as const;
  return heavy.run(resizeJob, work, { ...ask, waitMs: WAIT_MS });
}
