import * as contract from "@perennial/contract/live/schedule.ts";
import { sql } from "kysely";
import { implementOn } from "../kernel/domain.ts";
import { calendarAddress } from "./address.ts";
import { scheduleRows } from "./schedule-rows.ts";
import type { LiveTables } from "./tables.ts";

const DAY_MS = 86_400_000;
const implement = implementOn<LiveTables>();

/** A learner's schedule, and the address under which a calendar program reads it. */
export const scheduleOperations = implement(contract, {
  async listSchedule({ db, input, viewer, fail }) {
    const { from, to, courseId } = input;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    if (days < 0 || days > contract.SCHEDULE_DAYS_MAX) return fail("live.rangeWrong");
    const rows = await scheduleRows(db, { userId: viewer().userId, from, to, courseId });
    return rows.map(({ startsAt, ...row }) =>
      Object.assign(row, { startsAt: startsAt === null ? "" : new Date(startsAt).toISOString() }),
    );
  },

  async renewCalendarAddress({ db, viewer, services, caller }) {
    const { userId } = viewer();
    const { version } = await db
      .insertInto("live.calendar_key")
      .values({ user_id: userId, version: 1 })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet({ version: sql`calendar_key.version + 1`, renewed_at: sql`now()` }),
      )
      .returning("version")
      .executeTakeFirstOrThrow();
    return { url: `${caller.site.origin}${calendarAddress(services, userId, version)}` };
  },
});
