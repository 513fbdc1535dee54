import { isPrivatePicture } from "@perennial/contract/kernel/stored-file.ts";
import { sql } from "kysely";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { Failure } from "../kernel/failure.ts";
import { pictureAddresses } from "../kernel/html/pieces.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { FilesTables } from "./tables.ts";

/** Says whether somebody may read the text with this id, and so the pictures in it. */
export type TextReader = (services: Services, viewer: Viewer, id: string) => Promise<boolean>;

const readers = new Map<string, TextReader>();

/** Registers who may read the texts of a kind, such as "note"; called where a domain's module is loaded. */
export function setTextReader(kind: string, reader: TextReader): void {
  readers.set(kind, reader);
}

/** True for the owner of a file, and for who may read the text that it is part of. */
export async function mayReadFile(
  services: Services,
  viewer: Viewer,
  file: { readonly user_id: string; readonly used_by: string | null },
): Promise<boolean> {
  if (file.user_id === viewer.userId) return true;
  const [kind = "", id = ""] = (file.used_by ?? "").split(":", 2);
  return (await readers.get(kind)?.(services, viewer, id)) ?? false;
}

/**
 * Ties the private pictures of a text to it: whoever may read the text may fetch them from then on. Pictures that left
 * the text go to the nightly sweep. Throws files.notFound for one that is not the writer's own, or part of another text.
 */
export async function tieTextPictures(
  db: AnyDatabase,
  text: { readonly kind: string; readonly id: string; readonly html: string },
  userId: string,
): Promise<void> {
  const uploads = tablesOf<FilesTables>(db);
  const use = `${text.kind}:${text.id}`;
  const urls = [...new Set(pictureAddresses(text.html).filter(isPrivatePicture))];
  const wanted = sql<string>`any(${urls}::text[])`;
  await uploads
    .updateTable("files.upload")
    .set({ is_temp: true, used_by: null })
    .where("used_by", "=", use)
    .where((where) => where.not(where("url", "=", wanted)))
    .execute();
  if (urls.length === 0) return;
  const tied = await uploads
    .updateTable("files.upload")
    .set({ is_temp: false, used_by: use })
    .where("url", "=", wanted)
    .where("user_id", "=", userId)
    .where((where) => where.or([where("used_by", "is", null), where("used_by", "=", use)]))
    .returning("url")
    .execute();
  if (tied.length < urls.length) throw new Failure("files.notFound");
}
