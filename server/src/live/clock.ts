import { LiveAudit, LiveStatus } from "@perennial/contract/live/states.ts";
import { sql } from "kysely";
import { now } from "../kernel/clock.ts";
import { tablesOf, type Services } from "../kernel/services.ts";
import { inTransaction } from "../kernel/database/transaction.ts";
import { layOutFilm } from "./pieces.ts";
import { noteCourse } from "../training/public.ts";
import type { LiveTables } from "./tables.ts";

const CLOCK_JOB = "live.clock";
/** A broadcast that nobody ended is over so long after its planned end. */
const GRACE_MINUTES = 60;

/**
 * Begins what begins by itself (films and meetings elsewhere) and ends what is over, each once whichever processes
 * try: rows are locked, and those that another process holds are left to it. How many moved.
 */
export async function tickLive(services: Services, at: Date = now()): Promise<number> {
  return inTransaction(services, async (untyped) => {
    const db = tablesOf<LiveTables>(untyped);
    const time = at.toISOString();
    const due = await db
      .selectFrom("live.session")
      .select(["id", "resource_id"])
      .where("deleted_at", "is", null)
      .where("status", "=", LiveStatus.notStarted)
      .where("audit", "=", LiveAudit.passed)
      .where("provider", "in", ["film", "link"])
      .where("starts_at", "<=", time)
      .forUpdate()
      .skipLocked()
      .execute();
    let moved = 0;
    for (const { id, resource_id: film } of due) {
      if (film && !(await layOutFilm(db, services, id, film, at))) continue;
      await db
        .updateTable("live.session")
        .set({ status: LiveStatus.ongoing, began_at: time })
        .where("id", "=", id)
        .execute();
      moved += 1;
    }
    const ended = await db
      .updateTable("live.session as session")
      .set({ status: LiveStatus.over, ended_at: time })
      .where("session.status", "=", LiveStatus.ongoing)
      .where("session.deleted_at", "is", null)
      .where((eb) =>
        eb.or([
          eb.and([
            eb("session.provider", "=", "film"),
            sql<boolean>`not exists (select 1 from live.piece where piece.session_id = session.id
              and piece.opens_at + make_interval(secs => piece.seconds::float8) > ${time}::timestamptz)`,
          ]),
          eb.and([
            eb("session.provider", "=", "link"),
            sql<boolean>`session.starts_at + make_interval(mins => session.minutes) <= ${time}::timestamptz`,
          ]),
          eb.and([
            eb("session.provider", "=", "push"),
            sql<boolean>`session.starts_at + make_interval(mins => session.minutes + ${GRACE_MINUTES}) <= ${time}::timestamptz`,
          ]),
        ]),
      )
      .returning("session.course_id")
      .execute();
    for (const courseId of new Set(ended.map(({ course_id }) => course_id)))
      await noteCourse(db, courseId);
    return moved + ended.length;
  });
}

/** Looks every minute. */
export async function startLiveClock(services: Services): Promise<() => Promise<void>> {
  await services.jobs.define(
    CLOCK_JOB,
    async () => {
      await tickLive(services);
    },
    { cron: "* * * * *" },
  );
  return async () => {};
}
