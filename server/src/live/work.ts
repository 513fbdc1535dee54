import { LiveAudit, LiveStatus } from "@perennial/contract/live/states.ts";
import { sql } from "kysely";
import { TEACHING_CONSOLES } from "../kernel/menu/menu-part.ts";
import { workColumns, type WorkKind } from "../kernel/work/work-kind.ts";

/** A session that begins within so many hours waits for its teacher. */
const SOON_HOURS = 24;

const place = {
  id: sql`session.id`,
  title: sql`session.name`,
  site_id: sql`session.site_id`,
  corp_id: sql`session.corp_id`,
  right_path: sql`session.right_path`,
  course_id: sql`session.course_id`,
};
const FROM = sql`from live.session as session
  join course.course as course on course.id = session.course_id`;
const soon = sql`make_interval(hours => ${SOON_HOURS}::integer)`;

/** What waits around live sessions. */
export const liveWork: readonly WorkKind[] = [
  {
    name: "live.review",
    title: ["直播审核", "Live sessions to review", "Directos por revisar"],
    workers: { in: TEACHING_CONSOLES, permission: "course.review" },
    entry: "./teachingManager/course/live",
    link: "./teachingManager/course/live",
    changedBy: ["live.stepSession", "live.auditSession", "live.removeSession", "live.saveSession"],
    message: "live.reviewWaits",
    rows: () => sql`select ${workColumns({
      ...place,
      detail: sql`course.name`,
      since: sql`coalesce(session.submitted_at, session.created_at)`,
      due_at: sql`session.starts_at`,
      not_for: sql`array_remove(array[course.owner_id], null)`,
    })} ${FROM}
      where session.audit = ${sql.lit(LiveAudit.submitted)} and session.deleted_at is null
        and course.deleted_at is null`,
  },
  {
    name: "live.soon",
    title: ["即将直播", "Live soon", "Próximos directos"],
    workers: "team",
    entry: "/ucenter/teaching-space/c/course",
    link: "/course/{course}/manager/prepare/live/list",
    // It comes by the clock; learners and teachers are reminded elsewhere.
    changedBy: [],
    rows: (at) => sql`select ${workColumns({
      ...place,
      detail: sql`course.name`,
      since: sql`session.starts_at - ${soon}`,
      due_at: sql`session.starts_at`,
      only_for: sql`session.teacher_id`,
    })} ${FROM}
      where session.status = ${sql.lit(LiveStatus.notStarted)}
        and session.audit = ${sql.lit(LiveAudit.passed)} and session.deleted_at is null
        and session.starts_at < ${at.toISOString()}::timestamptz + ${soon}
        and session.starts_at + make_interval(mins => session.minutes) > ${at.toISOString()}::timestamptz
        and course.deleted_at is null`,
  },
];
