import * as contract from "@perennial/contract/assessment/exam/exam-seating.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { implementOn } from "../../kernel/domain.ts";
import { dayDetail } from "./exam-detail.ts";
import { listLearners } from "./exam-learners.ts";
import { roomSeats } from "./exam-seat-list.ts";
import type { ExamTables } from "./exam-tables.ts";
import { canInvigilate } from "./invigilators.ts";
import { moveLearners } from "./move-learners.ts";
import { reopenRoom } from "./reopen-room.ts";

const OPEN = 0;
const CANCELLED = 2;

/** Who sits where on a day of exams, and who looks after the rooms. */
export const examSeatingOperations = implementOn<ExamTables>()(contract, {
  async setExamInvigilators({ input, db, right, fail }) {
    const { day, room } = right.roomId;
    if (day.state !== OPEN) return fail("assessment.examDayOver");
    const userIds = [...new Set(input.userIds)];
    const known = new Set((await canInvigilate(db, day)).map(({ id }) => id));
    if (userIds.some((id) => !known.has(id))) return fail("assessment.notAnInvigilator");
    await db.deleteFrom("assessment.exam_invigilator").where("room_id", "=", room.id).execute();
    await sql`insert into assessment.exam_invigilator (room_id, user_id)
      select ${room.id}, user_id from unnest(${userIds}::text[]) as told (user_id)`.execute(db);
    return dayDetail(db, day.id);
  },

  async listExamInvigilators({ db, right }) {
    return canInvigilate(db, right.dayId.day);
  },

  async listExamLearners({ input, db, right }) {
    return listLearners(db, right.dayId, input);
  },

  async listExamSeats({ db, right }) {
    return roomSeats(db, right.roomId);
  },

  async moveExamLearners({ input, db, services, viewer, right, fail }) {
    if (right.dayId.day.state !== OPEN) return fail("assessment.examDayOver");
    const moved = await moveLearners(services, db, right.dayId, input, viewer().userId);
    return typeof moved === "string" ? fail(moved) : { movedNum: moved };
  },

  async reopenExamRoom({ input, db, services, viewer, right, fail }) {
    const { day, session } = right.roomId;
    if (day.state === CANCELLED) return fail("assessment.examDayOver");
    if (Date.parse(session.starts_at) > now().getTime()) return fail("assessment.notBegunYet");
    return reopenRoom(services, db, right.roomId, { ...input, actorId: viewer().userId });
  },
});
