import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/live/attend.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { LIVE_LIMITS, LiveStatus } from "@perennial/contract/live/states.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import { calendarAddress, playAddress } from "./address.ts";
import { sessionOf, type SessionRow } from "./session-row.ts";
import type { LiveTables } from "./tables.ts";

const implement = implementOn<LiveTables>();

/** Expected learners of a session with how long they were there. */
export function selectAttendance(db: Kysely<LiveTables>, session: SessionRow) {
  return db
    .selectFrom("course.enrolment as place")
    .innerJoin("identity.user as person", "person.id", "place.user_id")
    .innerJoin("course.class as class", "class.id", "place.class_id")
    .leftJoin("organisation.corp as corp", "corp.id", "place.corp_id")
    .leftJoin("live.attendance as there", (join) =>
      join.onRef("there.user_id", "=", "place.user_id").on("there.session_id", "=", session.id),
    )
    .where("place.period_id", "=", session.period_id)
    .where("place.status", "=", EnrolmentStatus.learns)
    .$if(session.class_id !== null, (query) =>
      query.where("place.class_id", "=", session.class_id as string),
    )
    .select([
      "person.id as user_id",
      "person.name",
      "class.name as class_name",
      "corp.name as corp_name",
      "there.joined_at",
      "there.last_at",
      "there.seconds",
    ]);
}

/** Present is a learner who was there for the minutes that the session requires, or at all where it requires none. */
export function isPresent(seconds: number | null, requiredMinutes: number): boolean {
  return seconds !== null && seconds >= requiredMinutes * 60;
}

/** A meeting's door opens a little before the time, and stays open until it is over. */
function isDoorOpen(row: SessionRow): boolean {
  const opensAt = Date.parse(row.starts_at) - LIVE_LIMITS.earlyMinutes * 60_000;
  return (
    row.status === LiveStatus.ongoing ||
    (row.status === LiveStatus.notStarted && now().getTime() >= opensAt)
  );
}

/** How often somebody has renewed the address of their calendar. */
export async function calendarVersion(db: Kysely<LiveTables>, userId: string): Promise<number> {
  const row = await db
    .selectFrom("live.calendar_key")
    .select("version")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export const attendOperations = implement(contract, {
  async enterSession({ db, viewer, services, right }) {
    const row = right.sessionId;
    const there = await db
      .selectFrom("live.attendance")
      .select("seconds")
      .where("session_id", "=", row.id)
      .where("user_id", "=", viewer().userId)
      .executeTakeFirst();
    const hasPicture = row.status !== LiveStatus.notStarted && Boolean(row.has_pieces);
    return {
      ...sessionOf(row),
      joinUrl: isDoorOpen(row) || row.isTeam ? row.join_url : "",
      hlsUrl: hasPicture ? playAddress(services, row.id) : "",
      serverNow: now().toISOString(),
      presentSeconds: there?.seconds ?? 0,
      requiredMinutes: row.required_minutes,
      isTeam: row.isTeam,
    };
  },

  async beatSession({ db, viewer, right }) {
    const row = right.sessionId;
    const { userId } = viewer();
    if (row.status !== LiveStatus.ongoing || row.isTeam)
      return { presentSeconds: 0, status: row.status };
    const since = sql<number>`floor(extract(epoch from now() - attendance.last_at))`;
    const counted = sql<number>`greatest(0, least(${LIVE_LIMITS.beatSecondsMax}, ${since}))::integer`;
    // One row per person, counted from the last beat, so that two devices at once count once.
    const { seconds } = await db
      .insertInto("live.attendance")
      .values({ session_id: row.id, user_id: userId })
      .onConflict((conflict) =>
        conflict.columns(["session_id", "user_id"]).doUpdateSet({
          seconds: sql`attendance.seconds + ${counted}`,
          // The rest of a second counts with the next beat, unless there was a pause.
          last_at: sql`case when ${since} <= ${LIVE_LIMITS.beatSecondsMax}
            then attendance.last_at + make_interval(secs => ${counted})
            else greatest(attendance.last_at, now()) end`,
        }),
      )
      .returning("seconds")
      .executeTakeFirstOrThrow();
    return { presentSeconds: seconds, status: row.status };
  },

  async listAttendance({ db, input, right }) {
    const { isPresent: wanted } = input;
    const row = right.sessionId;
    const isThere = sql<boolean>`there.seconds is not null and there.seconds >= ${row.required_minutes * 60}`;
    const found = selectAttendance(db, row).$if(wanted !== undefined, (query) =>
      query.where(wanted ? isThere : sql<boolean>`(${isThere}) is not true`),
    );
    const { rows, page } = await readPage(found, input, (all) =>
      all.orderBy("there.seconds", (order) => order.desc().nullsLast()).orderBy("person.id"),
    );
    return {
      data: rows.map((one) => ({
        userId: one.user_id,
        name: one.name,
        corpName: one.corp_name ?? "",
        className: one.class_name,
        joinedAt: one.joined_at ?? "",
        lastAt: one.last_at ?? "",
        minutes: Math.floor((one.seconds ?? 0) / 60),
        isPresent: isPresent(one.seconds, row.required_minutes),
      })),
      page,
    };
  },

  async getCalendarAddress({ db, viewer, services, caller }) {
    const { userId } = viewer();
    const version = await calendarVersion(db, userId);
    return { url: `${caller.site.origin}${calendarAddress(services, userId, version)}` };
  },
});
