import { rm } from "node:fs/promises";
import type { Kysely } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { MediaTables } from "../tables.ts";
import { recordResource, storeUpload, type Accepted, type WholeUpload } from "./finish-upload.ts";
import { removeUpload, stagedFile } from "./tus.ts";

async function forgetStaged(services: Services, id: string): Promise<void> {
  for (const ending of ["", ".json"]) await rm(stagedFile(services, id) + ending, { force: true });
}

interface Making<Tables> {
  readonly services: Services;
  readonly upload: WholeUpload;
  /** Whose it becomes, and what may become of it. */
  readonly place: { readonly rightPath: string; readonly isPersonal?: boolean };
  /** Narrower than what its folder takes. */
  readonly accepted?: Accepted;
  readonly transaction: <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** In the same transaction: what the resource is for. Throws what keeps it from being made. */
  readonly use?: (tx: Kysely<Tables>, resourceId: string) => Promise<void>;
}

/**
 * Makes a resource of a whole upload and gives its id; asked again it gives the same. A file that is refused leaves
 * nothing behind; one that is not whole yet can go on.
 */
export async function createResource<Tables>(making: Making<Tables>): Promise<string> {
  const { services, upload, place, accepted, transaction, use } = making;
  const stored = await storeUpload(
    services,
    tablesOf<MediaTables>(services.db),
    upload,
    accepted,
  ).catch(async (error: unknown) => {
    if (error instanceof Failure && error.code !== "media.uploadNotWhole")
      await removeUpload(services, upload.id);
    throw error;
  });
  const id = await transaction(async (wide) => {
    const tx = tablesOf<MediaTables>(wide as AnyDatabase);
    // Two askings at once: the second waits here and finds what the first has made.
    const { resource_id: made } = await tx
      .selectFrom("media.upload")
      .select("resource_id")
      .where("id", "=", upload.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (made) return made;
    const resourceId = await recordResource(services, tx, upload, place, stored);
    await use?.(wide, resourceId);
    return resourceId;
  }).catch(async (error: unknown) => {
    if (!stored.isKnown) await services.storage.remove(stored.key);
    if (error instanceof Failure) await removeUpload(services, upload.id);
    throw error;
  });
  await forgetStaged(services, upload.id);
  return id;
}
