import { text } from "node:stream/consumers";
import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import { playlistPieces } from "../playback/playlist.ts";
import type { MediaTables } from "../tables.ts";

/** The best rendition that an ordinary line carries. */
const PREFERRED = ["高清", "标清", "超清"];

/** The pieces of a film in order, with their place in the store and their length; none until it can be played. */
export async function filmPieces(
  db: Kysely<MediaTables>,
  services: Services,
  resourceId: string,
): Promise<{ key: string; seconds: number }[]> {
  const renditions = await db
    .selectFrom("media.rendition")
    .select(["label", "key"])
    .where("resource_id", "=", resourceId)
    .execute();
  const best = PREFERRED.map((label) => renditions.find((one) => one.label === label)).find(
    Boolean,
  );
  if (!best) return [];
  const list = await text(await services.storage.open(`${best.key}/index.m3u8`));
  return playlistPieces(list).map(({ name, seconds }) => ({ key: `${best.key}/${name}`, seconds }));
}
