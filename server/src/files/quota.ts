import { UPLOAD_LIMITS } from "@perennial/contract/files/folder.ts";
import { sql, type Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { FilesTables } from "./tables.ts";

/**
 * Counts one more file of a person's day, in one statement so that many uploads at once cannot pass together. Throws
 * files.quotaUsed when the day is used up.
 */
export async function countUpload(
  db: Kysely<FilesTables>,
  userId: string,
  bytes: number,
): Promise<void> {
  const counted = await db
    .insertInto("files.daily_use")
    .values({ user_id: userId, day: sql<string>`current_date`, files: 1, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "day"])
        .doUpdateSet({
          files: sql`daily_use.files + 1`,
          bytes: sql`daily_use.bytes + excluded.bytes`,
        })
        .where(sql<boolean>`daily_use.files < ${UPLOAD_LIMITS.dailyFiles}`)
        .where(sql<boolean>`daily_use.bytes + excluded.bytes <= ${UPLOAD_LIMITS.dailyBytes}`),
    )
    .returning("files")
    .executeTakeFirst();
  if (!counted) throw new Failure("files.quotaUsed");
}
