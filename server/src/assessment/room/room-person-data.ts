import { sql } from "kysely";
import type { PersonData } from "../../kernel/person-data.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { RoomTables } from "./room-tables.ts";

const MAX_ROWS = 10_000;

/** What was noted of somebody at work, what was decided about it, and which messages were read. */
export const roomData: PersonData = {
  async collect(anyDb, userId) {
    const room = tablesOf<RoomTables>(anyDb);
    const evidence = await room
      .selectFrom("assessment.evidence as evidence")
      .innerJoin("assessment.attempt as attempt", "attempt.id", "evidence.attempt_id")
      .select(["evidence.kind", "evidence.happened_at", "evidence.seconds", "evidence.reason"])
      .where("attempt.user_id", "=", userId)
      .orderBy("evidence.happened_at")
      .limit(MAX_ROWS)
      .execute();
    const decided = await room
      .selectFrom("assessment.evidence_case as made")
      .innerJoin("assessment.attempt as attempt", "attempt.id", "made.attempt_id")
      .select(["made.decision", "made.reason", "made.decided_at", "made.appeal", "made.answer"])
      .where("attempt.user_id", "=", userId)
      .limit(MAX_ROWS)
      .execute();
    return { 作答过程: evidence, 对作答过程的决定: decided };
  },

  async erase(anyDb, userId) {
    // What was noted goes with the attempts.
    await sql`delete from assessment.room_message_read where user_id = ${userId}`.execute(anyDb);
  },

  rows: {
    "assessment.room_message_read": { by: ["user_id"] },
    "assessment.room_message": { by: [], byList: ["to_ids"] },
  },

  async mergePerson(anyDb, fromId, toId) {
    await sql`
      insert into assessment.room_message_read (message_id, user_id, read_at)
      select message_id, ${toId}, read_at from assessment.room_message_read
      where user_id = ${fromId} on conflict do nothing`.execute(anyDb);
    await sql`delete from assessment.room_message_read where user_id = ${fromId}`.execute(anyDb);
    await sql`update assessment.room_message set to_ids = array_replace(to_ids, ${fromId}, ${toId})
      where ${fromId} = any(to_ids)`.execute(anyDb);
    return {};
  },
};
