import { text } from "node:stream/consumers";
import type { Kysely } from "kysely";
import { NothingStored } from "../../kernel/storage/storage.ts";
import type { Services } from "../../kernel/services.ts";
import { signedAddress } from "./address.ts";
import { playlistPieces } from "./playlist.ts";
import type { MediaTables } from "../tables.ts";

/** A film begins in its lowest rendition (front §9). */
const LOWEST = "标清";

/**
 * The signed addresses that a player of this film asks for first: the list of renditions, the playlist of the lowest
 * one and its piece at `second`. None while that rendition is not there. Whoever calls this has decided that the person
 * may see the film.
 */
export async function firstAddresses(
  db: Kysely<MediaTables>,
  services: Services,
  resourceId: string,
  second: number,
): Promise<string[]> {
  const lowest = await db
    .selectFrom("media.rendition")
    .select("key")
    .where("resource_id", "=", resourceId)
    .where("label", "=", LOWEST)
    .executeTakeFirst();
  if (!lowest) return [];
  const folder = lowest.key.slice(lowest.key.lastIndexOf("/hls-") + "/hls-".length);
  try {
    const list = await text(await services.storage.open(`${lowest.key}/index.m3u8`));
    let end = 0;
    const piece = playlistPieces(list).find(({ seconds }) => {
      end += seconds;
      return second < end;
    });
    return [
      "index.m3u8",
      `${folder}/index.m3u8`,
      ...(piece ? [`${folder}/${piece.name}`] : []),
    ].map((file) => signedAddress(services, resourceId, file));
  } catch (error) {
    // Only a help: the player says what is missing.
    if (error instanceof NothingStored) return [];
    throw error;
  }
}
