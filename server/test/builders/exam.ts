import {
  createExamDay,
  saveExamSession,
  type getExamDay,
} from "@perennial/contract/assessment/exam/exam-day.ts";
import { confirmSeat, holdSeat } from "@perennial/contract/assessment/exam/appointment.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { TestApp } from "../app.ts";
import { sittingWorld } from "./sitting.ts";

type Day = OutputOf<typeof getExamDay>;
type Room = InputOf<typeof saveExamSession>["rooms"][number];

const HOUR_MS = 3_600_000;

/** A moment so many hours from now. */
export const hoursFromNow = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A course with exams that are sat in sessions and rooms. */
export async function examWorld(app: TestApp) {
  const world = await sittingWorld(app);
  const session = async (
    day: Day,
    startsIn: number,
    rooms: readonly Room[] = [{ name: "机房一", seatNum: 1 }],
    given: Partial<InputOf<typeof saveExamSession>> = {},
  ): Promise<Day> => {
    const { data, code } = await app.call(
      saveExamSession,
      {
        dayId: day.id,
        startsAt: hoursFromNow(startsIn),
        endsAt: hoursFromNow(startsIn + 1),
        rooms: [...rooms],
        ...given,
      },
      { as: world.lead },
    );
    if (!data) throw new Error(`no session: ${code}`);
    return data;
  };
  return {
    ...world,
    session,
    /** An exam without sessions. */
    async day(given: Partial<InputOf<typeof createExamDay>> = {}): Promise<Day> {
      const paper = await world.published(undefined, { kind: 0, name: "期末试卷" });
      const { data, code } = await app.call(
        createExamDay,
        { paperId: paper.id, periodId: world.course.periodId, name: "期末考试", ...given },
        { as: world.lead },
      );
      if (!data) throw new Error(`no exam day: ${code}`);
      return data;
    },
    /** A learner holds and confirms a seat; gives the failure's code when one is refused. */
    async book(as: string, dayId: string, sessionId: string): Promise<string | undefined> {
      const held = await app.call(holdSeat, { dayId, sessionId }, { as });
      if (!held.success) return held.code;
      return (await app.call(confirmSeat, { dayId }, { as })).code;
    },
    /** Lets a session begin so many hours from now, as if time had gone by. */
    async shift(day: Day, startsIn: number, lasts = 1): Promise<void> {
      const { pool } = app.services;
      await pool.query(
        `update assessment.exam_session set starts_at = $2, ends_at = $3 where day_id = $1`,
        [day.id, hoursFromNow(startsIn), hoursFromNow(startsIn + lasts)],
      );
      await pool.query(
        `update assessment.setting set opens_at = $2::timestamptz, closes_at = $3::timestamptz,
           rules = rules || $4::jsonb
         where id = $1`,
        [
          day.settingId,
          hoursFromNow(startsIn),
          hoursFromNow(startsIn + lasts),
          JSON.stringify({
            opensAt: hoursFromNow(startsIn),
            closesAt: hoursFromNow(startsIn + lasts),
          }),
        ],
      );
    },
  };
}
