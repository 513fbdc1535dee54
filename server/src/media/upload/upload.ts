import * as contract from "@perennial/contract/media/upload/upload.ts";
import { sql } from "kysely";
import { implementOn } from "../../kernel/domain.ts";
import { resourceCards } from "../resource/resource-card.ts";
import type { MediaTables } from "../tables.ts";
import { createResource } from "./make-resource.ts";
import { isPlaced } from "./upload-places.ts";

const implement = implementOn<MediaTables>();

export const uploadOperations = implement(contract, {
  async finishUpload({ viewer, services, db, transaction, right: { uploadId: upload }, fail }) {
    const { rightPath } = viewer();
    const known = upload.resource_id;
    const cardOfId = async (id: string) =>
      (await resourceCards(db, services, [id])).get(id) ?? fail("media.uploadUnknown");
    // What was sent for another domain is made by that one.
    if (isPlaced(upload.folder)) return fail("media.uploadUnknown");
    if (known) return cardOfId(known);
    const id = await createResource({ services, upload, place: { rightPath }, transaction });
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
      .orderBy("id", "desc")
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
