import { sql, type Kysely, type Selectable } from "kysely";
import { courseRight, notThereAs } from "../../course/public.ts";
import { eachThing, type ThingCall } from "../../kernel/access/things.ts";
import { Failure } from "../../kernel/failure.ts";
import { sittingsOf, type Sitting } from "../setting/sitting-facts.ts";
import type { SettingRow } from "../setting/setting-row.ts";
import { requireAppointments } from "./exam-switch.ts";
import type { ExamTables } from "./exam-tables.ts";

/** A row of assessment.exam_day. */
export type DayRow = Selectable<ExamTables["assessment.exam_day"]>;

/** A day of exams with what was given out for it. */
export interface OrganisedDay {
  readonly day: DayRow;
  readonly setting: SettingRow;
}

/** A day of exams of a learner who may take part. */
export interface OwnExam extends OrganisedDay {
  readonly sitting: Sitting;
}

/** A room in a session. */
export interface OrganisedRoom extends OrganisedDay {
  readonly room: Selectable<ExamTables["assessment.exam_room"]>;
  readonly session: Selectable<ExamTables["assessment.exam_session"]>;
}

declare module "../../kernel/access/things.ts" {
  interface ThingFacts {
    examDay: OrganisedDay;
    ownExam: OwnExam;
    examRoom: OrganisedRoom;
  }
}

const tables = (call: ThingCall) => call.db as Kysely<ExamTables>;

async function findDay(call: ThingCall, id: string) {
  const db = tables(call);
  const day = await db
    .selectFrom("assessment.exam_day")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const setting =
    day &&
    (await db
      .selectFrom("assessment.setting")
      .selectAll()
      .where("id", "=", day.setting_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst());
  return day && setting ? { day, setting } : undefined;
}

/** A day of exams, for the team of its course. Throws assessment.examDayNotFound, course.mayNot. */
export const examDayThing = eachThing(
  async (call, id, _right: "organise"): Promise<OrganisedDay> => {
    const found = await findDay(call, id);
    if (!found) throw new Failure("assessment.examDayNotFound");
    await notThereAs(
      "assessment.examDayNotFound",
      courseRight(call.db, call.viewer(), found.day.course_id, "teach"),
    );
    return found;
  },
);

/** A day of exams, for a learner who may take part. Throws assessment.examDayNotFound, assessment.switchedOff. */
export const ownExamThing = eachThing(async (call, id, _right: "sit"): Promise<OwnExam> => {
  const found = await findDay(call, id);
  const [sitting] = found
    ? await sittingsOf(tables(call), call.viewer().userId, sql`setting.id = ${found.setting.id}`)
    : [];
  if (!found || !sitting || (sitting.rules.isByList && !sitting.isOnList))
    throw new Failure("assessment.examDayNotFound");
  requireAppointments(call.caller.site);
  return { ...found, sitting };
});

/**
 * A room in a session. `organise`: as for its day. `invigilate`: also those who are named for it. Throws
 * assessment.roomNotFound, course.mayNot.
 */
export const examRoomThing = eachThing(
  async (call, id, right: "organise" | "invigilate"): Promise<OrganisedRoom> => {
    const db = tables(call);
    const room = await db
      .selectFrom("assessment.exam_room")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    const session =
      room &&
      (await db
        .selectFrom("assessment.exam_session")
        .selectAll()
        .where("id", "=", room.session_id)
        .executeTakeFirst());
    const found = session && (await findDay(call, session.day_id));
    if (!room || !session || !found) throw new Failure("assessment.roomNotFound");
    const viewer = call.viewer();
    const isNamed =
      right === "invigilate" &&
      (await db
        .selectFrom("assessment.exam_invigilator")
        .select("user_id")
        .where("room_id", "=", id)
        .where("user_id", "=", viewer.userId)
        .executeTakeFirst());
    if (!isNamed)
      await notThereAs(
        "assessment.roomNotFound",
        courseRight(call.db, viewer, found.day.course_id, "teach"),
      );
    return { ...found, room, session };
  },
);
