import { tablesOf, type Services } from "../../kernel/services.ts";
import { convertToPdf } from "./convert.ts";
import { ProgramFailed } from "./ffmpeg.ts";
import { createCover, createRendition } from "./create-rendition.ts";
import { probeMedia, type ProbedMedia } from "./probe.ts";
import { folderOf } from "../resource/remove-resource.ts";
import { planRenditions } from "./rendition-plan.ts";
import type { MediaTables } from "../tables.ts";

const LONGEST_SECONDS = 12 * 3_600;
const LARGEST_SIDE_PX = 8_192;

/** Something is wrong with the file itself; trying again would change nothing. `message` is a word for the reader. */
export class MediaFault extends Error {}

/** True for what the file is to blame for. */
export const isFault = (error: unknown): error is Error =>
  error instanceof MediaFault || error instanceof ProgramFailed;

interface Source {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly extension: string;
  readonly cover_key: string;
}

function check(kind: string, media: ProbedMedia): ProbedMedia {
  const { seconds, video, audioCodec } = media;
  if (kind === "video" && !video) throw new MediaFault("noPicture");
  if (kind === "audio" && !audioCodec) throw new MediaFault("noSound");
  if (!(seconds > 0)) throw new MediaFault("noLength");
  if (seconds > LONGEST_SECONDS) throw new MediaFault("tooLong");
  if (video && Math.max(video.width, video.height) > LARGEST_SIDE_PX)
    throw new MediaFault("tooWide");
  // A cover inside a sound is no film.
  return kind === "audio" ? { ...media, video: undefined } : media;
}

/**
 * Makes of an Office file its PDF, and of a video or sound everything that it is played from: length and size, cover, HLS renditions one by one. What an
 * earlier try has finished is kept. Throws MediaFault for a file that cannot be played.
 */
export async function processMedia(
  services: Services,
  source: Source,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<void> {
  const db = tablesOf<MediaTables>(services.db);
  if (source.kind === "document") {
    const key = await convertToPdf(services, source, signal);
    await db
      .updateTable("media.resource")
      .set({ pdf_key: key })
      .where("id", "=", source.id)
      .execute();
    return;
  }
  const local = await services.storage.toLocal(source.key);
  try {
    const media = check(
      source.kind,
      await probeMedia(services.settings, local.path, source.extension, signal).catch(
        (error: unknown) => {
          throw error instanceof ProgramFailed
            ? new MediaFault("unreadable", { cause: error })
            : error;
        },
      ),
    );
    const folder = folderOf(source.key);
    const file = { path: local.path, extension: source.extension, media };
    await db
      .updateTable("media.resource")
      .set({
        seconds: Math.round(media.seconds * 100) / 100,
        width: media.video?.width ?? 0,
        height: media.video?.height ?? 0,
      })
      .where("id", "=", source.id)
      .execute();
    if (media.video && source.cover_key === "") {
      const key = `${folder}/cover.webp`;
      await services.storage.putBytes(
        key,
        await createCover(services, file, undefined, signal),
        "image/webp",
      );
      await db
        .updateTable("media.resource")
        .set({ cover_key: key })
        .where("id", "=", source.id)
        .execute();
    }
    const planned = planRenditions(media);
    const finished = await db
      .selectFrom("media.rendition")
      .select("label")
      .where("resource_id", "=", source.id)
      .execute();
    const labels = new Set(finished.map(({ label }) => label));
    for (const [at, rendition] of planned.entries()) {
      if (labels.has(rendition.label)) continue;
      signal.throwIfAborted();
      const key = `${folder}/hls-${rendition.folder}`;
      const { bytes, bandwidth } = await createRendition(services, file, rendition, key, {
        signal,
        onSeconds: (seconds) =>
          onPercent(((at + Math.min(1, seconds / media.seconds)) / planned.length) * 100),
      });
      const { label, width, height, codecs } = rendition;
      await db
        .insertInto("media.rendition")
        .values({ resource_id: source.id, label, width, height, bandwidth, codecs, key, bytes })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  } finally {
    await local.release();
  }
}
