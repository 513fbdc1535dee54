import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { randomUUID } from "node:crypto";
import { TranscodeStatus } from "@perennial/contract/media/resource/resource.ts";
import { MEDIA_FOLDERS, MEDIA_LIMITS } from "@perennial/contract/media/upload/upload.ts";
import type { Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { redrawPicture } from "../../files/public.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Services } from "../../kernel/services.ts";
import { StorageFull } from "../../kernel/storage/storage.ts";
import { detectFile, type DetectedFile } from "./detect.ts";
import { isProcessed, queueProcessing } from "../process/process.ts";
import { returnRoom } from "./quota.ts";
import { resourceLexemes } from "../resource/resource-search.ts";
import type { MediaTables } from "../tables.ts";
import { stagedFile } from "./tus.ts";

/** An upload as its row says. */
export interface WholeUpload {
  readonly id: string;
  readonly site_id: string;
  readonly corp_id: string;
  readonly user_id: string;
  readonly folder: string;
  readonly name: string;
  readonly bytes: number;
}

/** What becomes of the bytes of an upload, before anything is written. */
interface Content extends DetectedFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sha256: Buffer;
  /** A picture that was drawn anew; other files stay as they are. */
  readonly drawn: Buffer | undefined;
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1_048_576 }), hash);
  return hash.digest();
}

/** What may come to a place, where that is less than its folder takes. */
export interface Accepted {
  readonly kinds: readonly string[];
  readonly bytes: number;
}

async function contentOf(
  services: Services,
  path: string,
  upload: WholeUpload,
  accepted: Accepted | undefined,
): Promise<Content> {
  const type = await detectFile(path);
  const kinds: readonly string[] = MEDIA_FOLDERS[upload.folder as keyof typeof MEDIA_FOLDERS] ?? [];
  if (!kinds.includes(type.kind)) throw new Failure("media.typeRefused");
  if (accepted?.kinds.includes(type.kind) === false) throw new Failure("media.typeRefused");
  if (upload.bytes > MEDIA_LIMITS[type.kind]) throw new Failure("media.tooLarge");
  if (accepted && upload.bytes > accepted.bytes) throw new Failure("media.largerThanHere");
  if (type.kind !== "picture") {
    const sha256 = await hashOf(path);
    return { ...type, width: 0, height: 0, bytes: upload.bytes, sha256, drawn: undefined };
  }
  const drawn = await redrawPicture(
    services.heavy,
    path,
    { ...type, kind: "picture" },
    { by: upload.user_id },
  ).catch((error: unknown) => {
    const isRefused = error instanceof Failure && error.code === "files.pictureRefused";
    throw isRefused ? new Failure("media.pictureRefused") : error;
  });
  return {
    kind: "picture",
    extension: drawn.extension,
    mime: drawn.mime,
    width: drawn.width,
    height: drawn.height,
    bytes: drawn.bytes.length,
    sha256: createHash("sha256").update(drawn.bytes).digest(),
    drawn: drawn.bytes,
  };
}

/** A key of our own making: nothing that was sent is part of it. */
function createKey(extension: string, at: Date): string {
  const month = String(at.getUTCMonth() + 1).padStart(2, "0");
  return `media/${at.getUTCFullYear()}/${month}/${randomUUID()}/original.${extension}`;
}

/** Bytes of an upload that are whole and safe, laid into the store under a key. */
export interface StoredUpload {
  readonly content: Content;
  readonly key: string;
  /** The same bytes lay there already. */
  readonly isKnown: boolean;
}

/**
 * Looks at a whole upload and lays it into the store; the same bytes of the same organisation lie there once. Throws
 * the media domain's failures, and then nothing was stored.
 */
export async function storeUpload(
  services: Services,
  db: Kysely<MediaTables>,
  upload: WholeUpload,
  accepted?: Accepted,
): Promise<StoredUpload> {
  const path = stagedFile(services, upload.id);
  const staged = await stat(path).catch(() => undefined);
  if (staged?.size !== upload.bytes) throw new Failure("media.uploadNotWhole");
  const content = await contentOf(services, path, upload, accepted);
  const same = await db
    .selectFrom("media.resource")
    .select("key")
    .where("corp_id", "=", upload.corp_id)
    .where("sha256", "=", content.sha256)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (same && (await services.storage.size(same.key)) === content.bytes)
    return { content, key: same.key, isKnown: true };
  const key = createKey(content.extension, now());
  try {
    if (content.drawn) await services.storage.putBytes(key, content.drawn, content.mime);
    else await services.storage.putFile(key, path, content.mime);
  } catch (error) {
    throw error instanceof StorageFull ? new Failure("media.storageFull") : error;
  }
  return { content, key, isKnown: false };
}

/**
 * Writes the resource that an upload became, settles the room that it takes and queues what is to be done with it.
 * Belongs into one transaction; gives back the resource's id.
 */
export async function recordResource(
  services: Services,
  db: Kysely<MediaTables>,
  upload: WholeUpload,
  place: { readonly rightPath: string; readonly isPersonal?: boolean },
  { content, key, isKnown }: StoredUpload,
): Promise<string> {
  const { kind, extension, mime, width, height, bytes, sha256 } = content;
  const isWaiting = isProcessed(services.settings, kind, extension);
  const { id } = await db
    .insertInto("media.resource")
    .values({
      // What somebody handed in is shown to people who shall not learn when it came.
      ...(place.isPersonal ? { id: randomUUID() } : {}),
      site_id: upload.site_id,
      corp_id: upload.corp_id,
      right_path: place.rightPath,
      is_personal: place.isPersonal ?? false,
      owner_id: upload.user_id,
      name: upload.name,
      kind,
      mime,
      extension,
      bytes,
      sha256,
      key,
      width,
      height,
      status: isWaiting ? TranscodeStatus.wait : TranscodeStatus.success,
      progress: isWaiting ? 0 : 100,
      search: resourceLexemes(upload.name),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { reserved } = await db
    .updateTable("media.upload as upload")
    .from("media.upload as before")
    .whereRef("before.id", "=", "upload.id")
    .where("upload.id", "=", upload.id)
    .set({ resource_id: id, reserved: 0 })
    .returning("before.reserved")
    .executeTakeFirstOrThrow();
  await returnRoom(db, upload.corp_id, reserved - (isKnown ? 0 : bytes));
  if (isWaiting) await queueProcessing(db, services, id);
  return id;
}
