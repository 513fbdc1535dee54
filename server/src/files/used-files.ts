import { isPrivatePicture } from "@perennial/contract/kernel/stored-file.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { pictureAddresses } from "../kernel/html/pieces.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { PRIVATE_PREFIX } from "./store.ts";
import type { FilesTables } from "./tables.ts";

/** Tells whether a person may read the text or see the question with this id, and so its files. */
export type FileReader = (services: Services, viewer: Viewer, id: string) => Promise<boolean>;

const readers = new Map<string, FileReader>();

/** Registers who may read what files are part of, by its kind, such as "note"; called where a domain's module is loaded. */
export function setFileReader(kind: string, reader: FileReader): void {
  readers.set(kind, reader);
}

/** True for the owner of a file, and for people who may read the thing of which it is a part. */
export async function mayReadFile(
  services: Services,
  viewer: Viewer,
  file: { readonly user_id: string; readonly used_by: string | null },
): Promise<boolean> {
  if (file.user_id === viewer.userId) return true;
  const [kind = "", id = ""] = (file.used_by ?? "").split(":", 2);
  return (await readers.get(kind)?.(services, viewer, id)) ?? false;
}

/** The things of which files are a part. */
interface FileUse {
  readonly kind: string;
  readonly id: string;
}

/** A file that was tied to its use. */
interface TiedFile {
  readonly url: string;
  readonly name: string;
  readonly mime: string;
}

/**
 * Ties private files to the thing that uses them: people who may read that may fetch them from now on. Files that it no
 * longer uses are left to the nightly sweep. Throws files.notFound for a file that is neither tied already nor this
 * person's own and free.
 */
export async function tieFiles(
  db: AnyDatabase,
  { kind, id }: FileUse,
  urls: readonly string[],
  userId: string,
): Promise<TiedFile[]> {
  const uploads = tablesOf<FilesTables>(db);
  const use = `${kind}:${id}`;
  const wanted = sql<string>`any(${[...urls]}::text[])`;
  await uploads
    .updateTable("files.upload")
    .set({ is_temp: true, used_by: null })
    .where("used_by", "=", use)
    .where((where) => where.not(where("url", "=", wanted)))
    .execute();
  if (urls.length === 0) return [];
  const tied = await uploads
    .updateTable("files.upload")
    .set({ is_temp: false, used_by: use })
    .where("url", "=", wanted)
    // Only private files are guarded by their use.
    .where("url", "like", `${PRIVATE_PREFIX}%`)
    .where((where) =>
      where.or([
        where("used_by", "=", use),
        where.and([where("used_by", "is", null), where("user_id", "=", userId)]),
      ]),
    )
    .returning(["url", "name", "mime"])
    .execute();
  if (tied.length < urls.length) throw new Failure("files.notFound");
  return tied;
}

/** Hands files from one use to another, whoever has put them there. Gives those that the first use had. */
export async function passFiles(
  db: AnyDatabase,
  from: FileUse,
  to: FileUse,
  urls: readonly string[],
): Promise<TiedFile[]> {
  if (urls.length === 0) return [];
  return tablesOf<FilesTables>(db)
    .updateTable("files.upload")
    .set({ used_by: `${to.kind}:${to.id}` })
    .where("url", "=", sql<string>`any(${[...urls]}::text[])`)
    .where("used_by", "=", `${from.kind}:${from.id}`)
    .returning(["url", "name", "mime"])
    .execute();
}

/** Ties the private pictures of a text to it, as `tieFiles` does. */
export async function tieTextPictures(
  db: AnyDatabase,
  text: FileUse & { readonly html: string },
  userId: string,
): Promise<void> {
  const urls = [...new Set(pictureAddresses(text.html).filter(isPrivatePicture))];
  await tieFiles(db, text, urls, userId);
}
