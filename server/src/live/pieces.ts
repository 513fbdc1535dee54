import { LiveStatus } from "@perennial/contract/live/states.ts";
import { sql, type Kysely } from "kysely";
import { filmPieces } from "../media/public.ts";
import type { Services } from "../kernel/services.ts";
import type { LiveTables } from "./tables.ts";

type Database = Kysely<LiveTables>;

/** So many of the last pieces make the live picture. */
const LIVE_PIECES = 8;
/** A stream that paused for longer than this begins anew. */
const BREAK_SECONDS = 12;

/** Where the pieces of a session lie in the store. */
export const sessionFolder = (sessionId: string): string => `live/${sessionId}`;

/**
 * Adds a piece that came from outside as the next one; each number once, whoever writes at the same time. Gives back
 * its number.
 */
export async function insertPiece(
  db: Database,
  sessionId: string,
  piece: { readonly key: string; readonly seconds: number; readonly isBreak: boolean },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`live ${sessionId}`}, 0))`.execute(db);
  await sql`
    insert into live.piece (session_id, seq, seconds, key, is_break)
    select ${sessionId}, coalesce(max(seq) + 1, 0), ${piece.seconds}, ${piece.key},
      ${piece.isBreak} or coalesce(max(opens_at) < now() - make_interval(secs => ${BREAK_SECONDS}), false)
    from live.piece where session_id = ${sessionId}`.execute(db);
}

/** Lays out the pieces of a film from the beginning on; false while the film cannot be played yet. */
export async function layOutFilm(
  db: Database,
  services: Services,
  sessionId: string,
  resourceId: string,
  beganAt: Date,
): Promise<boolean> {
  const pieces = await filmPieces(db, services, resourceId);
  if (pieces.length === 0) return false;
  let passed = 0;
  const rows = pieces.map(({ key, seconds }, seq) => {
    const opensAt = new Date(beganAt.getTime() + passed * 1_000).toISOString();
    passed += seconds;
    return { session_id: sessionId, seq, seconds, key, opens_at: opensAt };
  });
  await db.insertInto("live.piece").values(rows).execute();
  return true;
}

/** The playlist of a session: the last pieces while it runs, all of them when it is over; undefined without any. */
export async function playlistOf(
  db: Database,
  session: { readonly id: string; readonly status: number },
): Promise<string | undefined> {
  const isOver = session.status === LiveStatus.over;
  const rows = await db
    .selectFrom("live.piece")
    .select(["seq", "seconds", "is_break"])
    .where("session_id", "=", session.id)
    .where("opens_at", "<=", sql<string>`now()`)
    .orderBy("seq", isOver ? "asc" : "desc")
    .$if(!isOver, (query) => query.limit(LIVE_PIECES))
    .execute();
  const pieces = isOver ? rows : rows.toReversed();
  const first = pieces[0];
  if (!first) return undefined;
  const { breaks } = await db
    .selectFrom("live.piece")
    .select((eb) => eb.fn.countAll<number>().as("breaks"))
    .where("session_id", "=", session.id)
    .where("is_break", "=", true)
    .where("seq", "<", first.seq)
    .executeTakeFirstOrThrow();
  const longest = Math.ceil(Math.max(...pieces.map(({ seconds }) => seconds)));
  return `${[
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first.seq}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaks}`,
    ...(isOver ? ["#EXT-X-PLAYLIST-TYPE:VOD"] : []),
    ...pieces.flatMap(({ seq, seconds, is_break: isBreak }) => {
      const lines = [`#EXTINF:${seconds.toFixed(3)},`, `${seq}.ts`];
      if (isBreak && seq !== first.seq) lines.unshift("#EXT-X-DISCONTINUITY");
      return lines;
    }),
    ...(isOver ? ["#EXT-X-ENDLIST"] : []),
  ].join("\n")}\n`;
}
