import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { resizePicture } from "../../files/public.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { demoPicture } from "../demo.ts";
import { DEMO_CLAIM, DEMO_CLIPS, type DemoClip } from "../demo-resources.ts";
import { findFfmpeg, runProgram } from "./ffmpeg.ts";
import { returnRoom } from "../upload/quota.ts";
import type { MediaTables } from "../tables.ts";

const LIMIT_MS = 5 * 60_000;
/** Half-tones of the pentatonic scale, up and down. */
const MELODY = [0, 2, 4, 7, 9, 12, 9, 7, 4, 2];
/** Of the full size; both sides stay even, as films must be. */
const SMALL = 0.25;
/** The picture is drawn so much larger than the film that there is room to move over it. */
const ROOM = 1.25;

/** A melody as an expression of time: two notes a second, each fading. */
function melody(tone: number): string {
  const step = `mod(floor(t*2)\\,${MELODY.length})`;
  const half = MELODY.reduceRight(
    (rest, note, at) => `if(eq(${step}\\,${at})\\,${note}\\,${rest})`,
    "0",
  );
  return `0.25*exp(-2*mod(t\\,0.5))*sin(2*PI*t*${tone}*pow(2\\,(${half})/12))`;
}

/** Draws a film (the camera wanders over a picture, a bar shows the time) or a sound into a local file. */
async function draw(services: Services, clip: DemoClip, path: string): Promise<void> {
  const scale = services.settings.demoFilms === "small" ? SMALL : 1;
  const [width, height] = clip.size.map((side) => Math.round(side * scale)) as [number, number];
  const sound = ["-f", "lavfi", "-i", `aevalsrc=${melody(clip.tone)}:s=44100:d=${clip.seconds}`];
  const still = `${path}.png`;
  const quiet = ["-nostdin", "-loglevel", "error", "-y"];
  const run = (args: readonly string[]) =>
    runProgram(findFfmpeg(services.settings), [...quiet, ...args], { timeoutMs: LIMIT_MS });
  if (clip.kind === "audio") {
    await run([...sound, "-c:a", "aac", "-b:a", "128k", "-f", "mp4", path]);
    return;
  }
  try {
    const picture = await resizePicture(services.heavy, demoPicture(`${clip.picture}.webp`), {
      width: Math.round(width * ROOM),
      height: Math.round(height * ROOM),
      format: "png",
    });
    await writeFile(still, picture);
    const wander = (room: string, beat: number): string => `(${room})/2*(1+sin(2*PI*t/${beat}))`;
    // The picture is decoded once and repeated; "-loop 1" would decode it for every frame.
    const repeated = `format=yuv420p,loop=loop=-1:size=1:start=0,setpts=N/25/TB,trim=duration=${clip.seconds}`;
    const film = [
      `crop=${width}:${height}:x='${wander("iw-ow", clip.seconds)}':y='${wander("ih-oh", clip.seconds / 2)}'[film]`,
      `color=c=0xF0B35A:s=${width}x12:d=${clip.seconds}:r=25[bar]`,
      `[film][bar]overlay=x='-W+W*t/${clip.seconds}':y=H-12:shortest=1`,
    ];
    await run([
      "-i",
      still,
      ...sound,
      "-filter_complex",
      `[0:v]${repeated},${film.join(";")}[v]`,
      "-map",
      "[v]",
      "-map",
      "1:a",
      "-r",
      "25",
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-pix_fmt",
      "yuv420p",
      "-g",
      "100",
      "-c:a",
      "aac",
      "-b:a",
      "128k",
      "-movflags",
      "+faststart",
      "-f",
      "mp4",
      path,
    ]);
  } finally {
    await rm(still, { force: true });
  }
}

/**
 * Draws one film or sound of the demo that is still missing, and hands it to the queue as if it had been uploaded;
 * false when there is none. Real pictures, real sound, the same in every deployment.
 */
export async function drawDemoClip(services: Services): Promise<boolean> {
  const db = tablesOf<MediaTables>(services.db);
  const row = await db
    .selectFrom("media.resource")
    .select(["id", "key", "mime", "corp_id", "bytes"])
    .where("claimed_by", "=", DEMO_CLAIM)
    .where("status", "=", 0)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const clip = DEMO_CLIPS.find(({ id }) => id === row?.id);
  if (!row || !clip) return false;
  const path = join(services.storage.stagingDir, `demo-${randomUUID()}`);
  try {
    await draw(services, clip, path);
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path);
    await services.storage.putFile(row.key, path, row.mime);
    await db
      .updateTable("media.resource")
      .set({ claimed_by: null, bytes: size, sha256: hash.digest() })
      .where("id", "=", row.id)
      .where("claimed_by", "=", DEMO_CLAIM)
      .execute();
    await returnRoom(db, row.corp_id, row.bytes - size);
  } finally {
    await rm(path, { force: true });
  }
  return true;
}
