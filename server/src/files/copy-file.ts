import { randomUUID } from "node:crypto";
import type { AnyDatabase } from "../kernel/database/database.ts";
import { now } from "../kernel/clock.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { createKey, keyOfUrl, readFileOf, urlOfKey, writeFileOf } from "./store.ts";
import type { FilesTables } from "./tables.ts";

/**
 * Copies a file for a person, who may then use it for something (`tieFiles`); gives the address, undefined when the file
 * is gone. Whoever calls it has seen that the person may read what the file is part of.
 */
export async function copyFile(
  db: AnyDatabase,
  services: Services,
  url: string,
  userId: string,
): Promise<string | undefined> {
  const uploads = tablesOf<FilesTables>(db);
  const file = await uploads
    .selectFrom("files.upload")
    .select(["site_id", "folder", "mime", "bytes", "sha256", "width", "height", "name"])
    .where("url", "=", url)
    .executeTakeFirst();
  const key = keyOfUrl(url);
  if (!file || !key) return undefined;
  const copy = createKey(file.folder, key.slice(key.lastIndexOf(".") + 1), now());
  await writeFileOf(services, copy, await readFileOf(services, key), file.mime);
  await uploads
    .insertInto("files.upload")
    .values({
      ...file,
      user_id: userId,
      id: randomUUID(),
      url: urlOfKey(copy),
      is_temp: true,
    })
    .execute();
  return urlOfKey(copy);
}
