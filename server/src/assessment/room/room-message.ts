import type { getRoom, listRoomMessages } from "@perennial/contract/assessment/room.ts";
import { ROOM_LIMITS } from "@perennial/contract/assessment/room.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { Services } from "../../kernel/services.ts";
import { hintWatchers, tellRoom } from "./room-news.ts";
import type { RoomTables } from "./room-tables.ts";

type Database = Kysely<RoomTables>;

/** What a room is told. */
export interface ToldRoom {
  readonly kind: "said" | "extended" | "reopened";
  readonly text: string;
  readonly minutes?: number;
  /** Empty for all. */
  readonly userIds: readonly string[];
}

/** Keeps a message to a room and tells whom it is for, once the transaction commits. Gives its id. */
export async function writeRoomMessage(
  services: Services,
  db: AnyDatabase,
  settingId: string,
  { kind, text, minutes, userIds }: ToldRoom,
  byId: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into assessment.room_message (setting_id, kind, text, minutes, to_ids, by_id, created_at)
    values (${settingId}, ${kind}, ${text}, ${minutes ?? null}, ${[...userIds]}::text[], ${byId},
      ${now().toISOString()})
    returning id`.execute(db);
  await tellRoom(services, db, settingId, userIds);
  hintWatchers(services, settingId);
  return rows[0]?.id ?? "";
}

/** The newest messages of a room as those see who watch over it, the newest first. */
export async function sentMessages(
  db: Database,
  settingId: string,
): Promise<OutputOf<typeof getRoom>["messages"]> {
  const { rows } = await sql<OutputOf<typeof getRoom>["messages"][number]>`
    select told.id, told.kind, told.text, told.minutes, coalesce(sender.name, '') as "byName",
      told.created_at as "createdAt",
      (select coalesce(array_agg(person.name order by person.name), '{}') from identity.user as person
        where person.id = any(told.to_ids)) as "toNames",
      (select count(*)::int from assessment.room_message_read where message_id = told.id) as "readNum"
    from assessment.room_message as told left join identity.user as sender on sender.id = told.by_id
    where told.setting_id = ${settingId}
    order by told.created_at desc, told.id desc limit ${ROOM_LIMITS.shown}`.execute(db);
  return rows;
}

/** What a person was told at a paper since a moment, the newest last. */
export async function ownMessages(
  db: Database,
  settingId: string,
  userId: string,
  since: Date,
): Promise<OutputOf<typeof listRoomMessages>> {
  const { rows } = await sql<OutputOf<typeof listRoomMessages>[number]>`
    select told.id, told.kind, told.text, told.minutes, coalesce(sender.name, '') as "byName",
      told.created_at as "createdAt", exists (select from assessment.room_message_read
        where message_id = told.id and user_id = ${userId}) as "isRead"
    from assessment.room_message as told left join identity.user as sender on sender.id = told.by_id
    where told.setting_id = ${settingId} and told.created_at >= ${since.toISOString()}::timestamptz
      and (told.to_ids = '{}' or ${userId} = any(told.to_ids))
    order by told.created_at desc, told.id desc limit ${ROOM_LIMITS.shown}`.execute(db);
  return rows.toReversed();
}
