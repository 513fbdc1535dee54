import { statfs } from "node:fs/promises";
import { MEDIA_LIMITS } from "@perennial/contract/media/upload/upload.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { inTransaction } from "../../kernel/database/transaction.ts";
import { reserveRoom } from "./quota.ts";
import type { MediaTables } from "../tables.ts";

/** Database and logs lie on the same disk as a rule: uploads leave them so much. */
const LEFT_FREE_BYTES = 512 * 1_048_576;

async function checkDisk(services: Services, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(services.storage.stagingDir);
  if (bavail * bsize - bytes < LEFT_FREE_BYTES) throw new Failure("media.storageFull");
}

/**
 * Holds room for what is about to arrive of an upload, some megabytes ahead, and gives back up to which byte. Throws
 * media.quotaUsed, media.tooManyUploads when a person's or everybody's unfinished files are too much together,
 * media.storageFull when the disk has hardly any room left.
 */
export async function reserveArriving(
  services: Services,
  uploadId: string,
  upTo: number,
): Promise<number> {
  return inTransaction(services, async (untyped) => {
    const db = tablesOf<MediaTables>(untyped);
    const upload = await db
      .selectFrom("media.upload")
      .select(["corp_id", "user_id", "bytes", "reserved"])
      .where("id", "=", uploadId)
      .forUpdate()
      .executeTakeFirst();
    if (!upload) throw new Failure("media.uploadUnknown");
    const wanted = Math.min(upload.bytes, upTo + MEDIA_LIMITS.reservedAheadBytes);
    const more = wanted - upload.reserved;
    if (more <= 0) return upload.reserved;
    await checkDisk(services, more);
    const { own, all } = await db
      .selectFrom("media.upload")
      .select((of) => [
        of.fn.sum<number | null>("reserved").filterWhere("user_id", "=", upload.user_id).as("own"),
        of.fn.sum<number | null>("reserved").as("all"),
      ])
      .where("resource_id", "is", null)
      .executeTakeFirstOrThrow();
    if ((own ?? 0) + more > MEDIA_LIMITS.openBytes) throw new Failure("media.tooManyUploads");
    if ((all ?? 0) + more > MEDIA_LIMITS.openBytesInAll) throw new Failure("media.storageFull");
    await reserveRoom(db, upload.corp_id, more);
    await db
      .updateTable("media.upload")
      .set({ reserved: wanted })
      .where("id", "=", uploadId)
      .execute();
    return wanted;
  });
}
