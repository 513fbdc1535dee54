import { sql } from "kysely";
import type { PersonData } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { LiveTables } from "./tables.ts";

const MAX_ROWS = 10_000;

/** Which live sessions a person attended, and the address of the own calendar. */
export const liveData: PersonData = {
  async collect(untyped, userId) {
    const attended = await tablesOf<LiveTables>(untyped)
      .selectFrom("live.attendance as there")
      .innerJoin("live.session as session", "session.id", "there.session_id")
      .select(["session.name", "there.joined_at", "there.last_at", "there.seconds"])
      .where("there.user_id", "=", userId)
      .orderBy("there.joined_at")
      .limit(MAX_ROWS)
      .execute();
    return { 直播出席: attended };
  },

  async erase(untyped, userId) {
    const db = tablesOf<LiveTables>(untyped);
    await db.deleteFrom("live.calendar_key").where("user_id", "=", userId).execute();
    await db.deleteFrom("live.attendance").where("user_id", "=", userId).execute();
  },

  rows: {
    "live.attendance": { by: ["user_id"], adds: ["seconds"] },
    "live.session": { by: ["teacher_id"] },
  },

  /** Who attended with both was there for the longer of the two times, not for both. */
  async mergePerson(untyped, fromId, toId) {
    const { rows } = await sql`
      insert into live.attendance as own (session_id, user_id, joined_at, last_at, seconds)
      select session_id, ${toId}, joined_at, last_at, seconds
      from live.attendance where user_id = ${fromId}
      on conflict (session_id, user_id) do update set
        joined_at = least(own.joined_at, excluded.joined_at),
        last_at = greatest(own.last_at, excluded.last_at),
        seconds = greatest(own.seconds, excluded.seconds)
      returning session_id`.execute(untyped);
    await sql`delete from live.attendance where user_id = ${fromId}`.execute(untyped);
    await sql`update live.session set teacher_id = ${toId} where teacher_id = ${fromId}`.execute(
      untyped,
    );
    return { sessions: rows.length };
  },
};
