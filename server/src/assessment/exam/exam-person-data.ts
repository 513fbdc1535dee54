import { sql } from "kysely";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import type { PersonData } from "../../kernel/person-data.ts";
import { tablesOf } from "../../kernel/services.ts";
import type { ExamTables } from "./exam-tables.ts";

const MAX_ROWS = 10_000;

/** Both have an appointment at the same exam: the one that stays keeps its own, and the other seat is free. */
const dropTwice = (db: AnyDatabase, fromId: string, toId: string) =>
  sql`
  delete from assessment.exam_appointment as own where own.user_id = ${fromId}
    and exists (select from assessment.exam_appointment as kept
      where kept.day_id = own.day_id and kept.user_id = ${toId})`.execute(db);

/** Appointments for exams, and rooms that somebody looks after. */
export const examData: PersonData = {
  async collect(anyDb, userId) {
    const db = tablesOf<ExamTables>(anyDb);
    const appointments = await db
      .selectFrom("assessment.exam_appointment as own")
      .innerJoin("assessment.exam_day as day", "day.id", "own.day_id")
      .innerJoin("assessment.setting as setting", "setting.id", "day.setting_id")
      .innerJoin("assessment.exam_session as session", "session.id", "own.session_id")
      .select([
        "setting.name",
        "session.starts_at",
        "own.state",
        "own.ticket_number",
        "own.checked_in_at",
      ])
      .where("own.user_id", "=", userId)
      .orderBy("session.starts_at")
      .limit(MAX_ROWS)
      .execute();
    return { 考试预约: appointments };
  },

  async erase(anyDb, userId) {
    const db = tablesOf<ExamTables>(anyDb);
    // Seats come free, and the steps go with their appointment.
    await db.deleteFrom("assessment.exam_appointment").where("user_id", "=", userId).execute();
    await db.deleteFrom("assessment.exam_invigilator").where("user_id", "=", userId).execute();
  },

  rows: {
    "assessment.exam_appointment": { by: ["user_id"] },
    "assessment.exam_appointment_step": {
      by: ["user_id"],
      hangsOn: { column: "appointment_id", table: "assessment.exam_appointment", key: "id" },
    },
    "assessment.exam_seat": {
      by: ["user_id"],
      hangsOn: { column: "appointment_id", table: "assessment.exam_appointment", key: "id" },
    },
    "assessment.exam_invigilator": { by: ["user_id"] },
  },

  async mergePerson(anyDb, fromId, toId) {
    await dropTwice(anyDb, fromId, toId);
    const { rows } = await sql<{ id: string }>`
      update assessment.exam_appointment set user_id = ${toId}, version = version + 1
      where user_id = ${fromId} returning id`.execute(anyDb);
    await sql`
      insert into assessment.exam_invigilator (room_id, user_id)
      select room_id, ${toId} from assessment.exam_invigilator where user_id = ${fromId}
      on conflict do nothing`.execute(anyDb);
    await sql`delete from assessment.exam_invigilator where user_id = ${fromId}`.execute(anyDb);
    return { appointments: rows.length };
  },
};
