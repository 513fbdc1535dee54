import { readPage } from "../kernel/database/paging.ts";
import * as contract from "@perennial/contract/live/session.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { LiveAudit, LiveStatus } from "@perennial/contract/live/states.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../kernel/clock.ts";
import { implementOn } from "../kernel/domain.ts";
import { setResourceUses } from "../media/public.ts";
import { pushAddress } from "./address.ts";
import { layOutFilm } from "./pieces.ts";
import { auditSession, listSessionReviews } from "./review.ts";
import { lockedState, selectSessions, sessionOf } from "./session-row.ts";
import { afterLiveStep, isOpenForChange } from "./states.ts";
import type { LiveTables } from "./tables.ts";
import { noteCourse } from "../training/public.ts";

const implement = implementOn<LiveTables>();
type Database = Kysely<LiveTables>;
const USED_BY = "live.session";

/** Sessions that a learner is expected at: passed, in a class of theirs or in all of the period. */
function expectedOf(db: Database, userId: string) {
  return selectSessions(db)
    .innerJoin("course.enrolment as place", (join) =>
      join
        .onRef("place.period_id", "=", "session.period_id")
        .on("place.user_id", "=", userId)
        .on("place.status", "=", EnrolmentStatus.learns),
    )
    .where("session.audit", "=", LiveAudit.passed)
    .where((eb) =>
      eb.or([
        eb("session.class_id", "is", null),
        eb("session.class_id", "=", eb.ref("place.class_id")),
      ]),
    );
}

/** Sessions of the courses that somebody teaches. */
function taughtBy(db: Database, userId: string) {
  return selectSessions(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom("course.teacher as teacher")
        .select(sql`1`.as("one"))
        .whereRef("teacher.course_id", "=", "session.course_id")
        .where("teacher.user_id", "=", userId),
    ),
  );
}

async function isClassOf(db: Database, periodId: string, classId: string): Promise<boolean> {
  const found = await db
    .selectFrom("course.class")
    .select("id")
    .where("id", "=", classId)
    .where("period_id", "=", periodId)
    .executeTakeFirst();
  return found !== undefined;
}

export const sessionOperations = implement(contract, {
  async listSessions({ db, input, viewer }) {
    const { courseId, ownCourseId, isTaught, from, to } = input;
    const { userId } = viewer();
    const all = courseId
      ? selectSessions(db).where("session.course_id", "=", courseId)
      : isTaught
        ? taughtBy(db, userId)
        : expectedOf(db, userId);
    const found = all
      .$if(ownCourseId !== undefined, (query) =>
        query.where("session.course_id", "=", ownCourseId as string),
      )
      .$if(from !== undefined, (query) => query.where("session.starts_at", ">=", from as string))
      .$if(to !== undefined, (query) => query.where("session.starts_at", "<", to as string));
    // In a stretch of time from the first on; else what comes next in front, then what was last.
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .$if(from === undefined, (query) =>
          query
            .orderBy(sql`session.starts_at < now() - interval '3 hours'`)
            .orderBy(sql`abs(extract(epoch from session.starts_at - now()))`),
        )
        .orderBy("session.starts_at")
        .orderBy("session.id"),
    );
    return { data: rows.map(sessionOf), page };
  },

  async getSession({ right }) {
    const row = right.sessionId;
    return {
      ...sessionOf(row),
      joinUrl: row.join_url,
      resourceId: row.resource_id ?? "",
      requiredMinutes: row.required_minutes,
    };
  },

  async saveSession({ db, input, viewer, right, fail }) {
    const person = viewer();
    const { periodId, classId, provider, joinUrl, startsAt } = input;
    const { sessionId: known, periodId: course, resourceId: film } = right;
    if (known && known.period_id !== periodId) return fail("live.notFound");
    if (known && !isOpenForChange(known)) return fail("live.step");
    if (Date.parse(startsAt) < now().getTime())
      return fail("live.past", [{ path: "startsAt", message: "live.past" }]);
    if (provider === "link" && joinUrl === "")
      return fail("live.linkNeeded", [{ path: "joinUrl", message: "live.linkNeeded" }]);
    if (provider === "film" && !film)
      return fail("live.filmNeeded", [{ path: "resourceId", message: "live.filmNeeded" }]);
    if (classId && !(await isClassOf(db, periodId, classId)))
      return fail("live.classUnknown", [{ path: "classId", message: "live.classUnknown" }]);
    const values = {
      class_id: classId ?? null,
      name: input.name,
      intro: input.intro,
      starts_at: startsAt,
      minutes: input.minutes,
      provider,
      join_url: provider === "link" ? joinUrl : "",
      resource_id: film ?? null,
      required_minutes: input.requiredMinutes,
      audit: LiveAudit.unsubmitted,
    };
    const { id } = known
      ? await db
          .updateTable("live.session")
          .set(values)
          .where("id", "=", known.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("live.session")
          .values({
            ...values,
            course_id: course.id,
            period_id: periodId,
            site_id: course.siteId,
            corp_id: course.corpId,
            right_path: course.rightPath,
            teacher_id: person.userId,
            created_by: person.userId,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
    await setResourceUses(db, USED_BY, id, film ? [film] : []);
    return { id };
  },

  async stepSession({ db, input, services, right, fail }) {
    const { step } = input;
    const row = right.sessionId;
    const next = afterLiveStep(step, await lockedState(db, row.id));
    if (!next) return fail("live.step");
    const at = now();
    if (step === "begin" && row.resource_id) {
      const isReady = await layOutFilm(db, services, row.id, row.resource_id, at);
      if (!isReady) return fail("live.filmNotReady");
    }
    await db
      .updateTable("live.session")
      .set({
        audit: next.audit,
        status: next.status,
        ...(step === "submit" ? { submitted_at: at.toISOString() } : {}),
        ...(step === "begin" ? { began_at: at.toISOString() } : {}),
        ...(step === "end" ? { ended_at: at.toISOString() } : {}),
      })
      .where("id", "=", row.id)
      .execute();
    if (step === "end") await noteCourse(db, row.course_id);
    return next;
  },

  async removeSession({ db, right, fail }) {
    const row = right.sessionId;
    if (row.status !== LiveStatus.notStarted) return fail("live.step");
    await db
      .updateTable("live.session")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", row.id)
      .execute();
    await setResourceUses(db, USED_BY, row.id, []);
    return true;
  },

  async getPushAddress({ db, input, services, caller, right }) {
    const row = right.sessionId;
    let version = row.push_version;
    if (input.isNew) {
      version += 1;
      await db
        .updateTable("live.session")
        .set({ push_version: version })
        .where("id", "=", row.id)
        .execute();
    }
    return { url: `${caller.site.origin}${pushAddress(services, row.id, version)}` };
  },

  listSessionReviews,
  auditSession,
});
