import type { AnyDatabase } from "../../kernel/database/database.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import { hintWatchers } from "../room/room-news.ts";
import type { PhotoTables } from "./photo-tables.ts";
import { forgetPhotos } from "./write-check.ts";

/** Removes all photos of somebody who has withdrawn the consent to them. */
export async function forgetPhotosOf(
  services: Services,
  db: AnyDatabase,
  userId: string,
): Promise<void> {
  for (const settingId of await forgetPhotos(tablesOf<PhotoTables>(db), userId))
    hintWatchers(services, settingId);
}
