import * as contract from "@perennial/contract/media/upload/upload.ts";
import { sql } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { recordResource, storeUpload } from "./finish-upload.ts";
import { resourceCards } from "../resource/resource-card.ts";
import type { MediaTables } from "../tables.ts";
import { dropUpload, stagedFile } from "./tus.ts";
import { rm } from "node:fs/promises";

const implement = implementOn<MediaTables>();

async function forgetStaged(services: Services, id: string): Promise<void> {
  for (const ending of ["", ".json"]) await rm(stagedFile(services, id) + ending, { force: true });
}

export const uploadOperations = implement(contract, {
  async finishUpload({ viewer, services, db, transaction, right: { uploadId: upload }, fail }) {
    const { rightPath } = viewer();
    const known = upload.resource_id;
    const cardOfId = async (id: string) =>
      (await resourceCards(db, services, [id])).get(id) ?? fail("media.uploadUnknown");
    if (known) return cardOfId(known);
    const base = tablesOf<MediaTables>(services.db);
    const stored = await storeUpload(services, base, upload).catch(async (error: unknown) => {
      // A file that was refused leaves nothing behind; one that is not whole yet can go on.
      if (error instanceof Failure && error.code !== "media.uploadNotWhole")
        await dropUpload(services, upload.id);
      throw error;
    });
    const id = await transaction(async (tx) => {
      // Two askings at once: the second waits here and finds what the first has made.
      const { resource_id: made } = await tx
        .selectFrom("media.upload")
        .select("resource_id")
        .where("id", "=", upload.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return made ?? recordResource(services, tx, upload, { rightPath }, stored);
    }).catch(async (error: unknown) => {
      if (!stored.isKnown) await services.storage.remove(stored.key);
      throw error;
    });
    await forgetStaged(services, upload.id);
    return cardOfId(id);
  },

  async listUploads({ db, viewer }) {
    const rows = await db
      .selectFrom("media.upload")
      .select(["id", "name", "bytes", "created_at", "expires_at"])
      .where("user_id", "=", viewer().userId)
      .where("resource_id", "is", null)
      .where("expires_at", ">", sql<string>`now()`)
      .orderBy("created_at", "desc")
      .limit(contract.MEDIA_LIMITS.openUploads)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }));
  },
});
