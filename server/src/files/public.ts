import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { keyOfUrl, readFileOf } from "./store.ts";
import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { FilesTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type FilesTables = ReadOnlyTables<OwnTables>;

export { accessUrl } from "./access.ts";
export { archiveParts } from "./archive.ts";
export { fileTypeOf } from "./file-type.ts";
export { redrawPicture, resizePicture } from "./picture.ts";
export { publicName, shownName } from "./receive.ts";
export { setFileReader, tieFiles, tieTextPictures } from "./used-files.ts";

/** A stored file with the name that its owner gave it. */
export interface StoredFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/**
 * Opens a file that this person handed in, by the address that the upload answered with. No other address is ever
 * fetched (security check 5). Throws files.notFound.
 */
export async function openStoredFile(
  db: AnyDatabase,
  services: Services,
  url: string,
  userId: string,
): Promise<StoredFile> {
  const key = keyOfUrl(url);
  const file =
    key &&
    (await tablesOf<OwnTables>(db)
      .selectFrom("files.upload")
      .select(["name", "mime"])
      .where("url", "=", url.split("?", 1)[0] ?? "")
      .where("user_id", "=", userId)
      .executeTakeFirst());
  if (!key || !file) throw new Failure("files.notFound");
  return { ...file, bytes: await readFileOf(services, key) };
}

/**
 * Keeps a file that was handed in for now, because something refers to it from here on; false when this person has no
 * such file.
 */
export async function keepStoredFile(
  db: AnyDatabase,
  url: string,
  userId: string,
): Promise<boolean> {
  const kept = await tablesOf<OwnTables>(db)
    .updateTable("files.upload")
    .set({ is_temp: false })
    .where("url", "=", url)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** Lets files go to which nothing refers any more: the nightly sweep removes them. */
export async function releaseStoredFiles(db: AnyDatabase, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await tablesOf<OwnTables>(db)
    .updateTable("files.upload")
    .set({ is_temp: true })
    .where("url", "in", [...urls])
    .execute();
}
