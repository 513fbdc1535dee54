import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { readBroughtFile } from "../kernel/storage/stored-files.ts";
import { keyOfUrl, readFileOf } from "./store.ts";
import type { ReadOnlyTables } from "../kernel/database/read-only.ts";
import type { FilesTables as OwnTables } from "./tables.ts";

/** What other domains may read of this one. */
export type FilesTables = ReadOnlyTables<OwnTables>;

export { accessUrl } from "./access.ts";
export { archiveParts } from "./archive.ts";
export { copyFile } from "./copy-file.ts";
export { redrawPicture, resizePicture } from "./picture.ts";
export { publicName, receiveFile, shownName } from "./receive.ts";
export { keepFile } from "./store-file.ts";
export { passFiles, setFileReader, tieFiles, tieTextPictures } from "./used-files.ts";

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
 * The bytes of a stored file, or of one that comes with the product; undefined where there is none. Whoever calls it has
 * seen that the person may read what the file is part of.
 */
export async function readShownFile(services: Services, url: string): Promise<Buffer | undefined> {
  const key = keyOfUrl(url);
  if (!key) return readBroughtFile(url);
  return readFileOf(services, key).catch(() => undefined);
}

/** Keeps a temporary upload, because something refers to it from now on; false when this person has no such file. */
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

/** Releases files to which nothing refers any more; the nightly sweep removes them. */
export async function releaseStoredFiles(db: AnyDatabase, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await tablesOf<OwnTables>(db)
    .updateTable("files.upload")
    .set({ is_temp: true })
    .where("url", "in", [...urls])
    .execute();
}

const SHIPPED = "/files/demo/";

/** Those of the addresses that are pictures which a site may show: uploaded there, or coming with the product. */
export async function knownPictures(
  db: AnyDatabase,
  siteId: string,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  const uploaded = urls.filter((url) => !url.startsWith(SHIPPED));
  if (uploaded.length === 0) return new Set(urls);
  const rows = await tablesOf<OwnTables>(db)
    .selectFrom("files.upload")
    .select("url")
    .where("site_id", "=", siteId)
    .where("url", "in", uploaded)
    .execute();
  const found = new Set(rows.map(({ url }) => url));
  return new Set(urls.filter((url) => url.startsWith(SHIPPED) || found.has(url)));
}
