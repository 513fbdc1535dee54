import type { LiveSession } from "@perennial/contract/live/session.ts";
import { LiveAudit, LiveStatus } from "@perennial/contract/live/states.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { courseRight, enrolmentOf, notThereAs, type CourseMay } from "../course/public.ts";
import { Failure } from "../kernel/failure.ts";
import type { Viewer } from "../kernel/viewer.ts";
import type { LiveTables } from "./tables.ts";

type Database = Kysely<LiveTables>;

/** Sessions with what lists show; the caller narrows it. */
export function selectSessions(db: Database) {
  return db
    .selectFrom("live.session as session")
    .innerJoin("course.course as course", "course.id", "session.course_id")
    .leftJoin("course.class as class", "class.id", "session.class_id")
    .leftJoin("identity.user as teacher", "teacher.id", "session.teacher_id")
    .leftJoin("organisation.corp as corp", "corp.id", "session.corp_id")
    .where("session.deleted_at", "is", null)
    .selectAll("session")
    .select([
      "course.name as course_name",
      "class.name as class_name",
      "teacher.name as teacher_name",
      "corp.name as corp_name",
    ])
    .select((eb) => [
      eb
        .selectFrom("live.attendance as there")
        .whereRef("there.session_id", "=", "session.id")
        .select((inner) => inner.fn.countAll<number>().as("num"))
        .as("attendee_num"),
      eb
        .exists(
          eb
            .selectFrom("live.piece as piece")
            .whereRef("piece.session_id", "=", "session.id")
            .select("piece.seq"),
        )
        .as("has_pieces"),
    ]);
}

/** One session as its list shows it. */
export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>["execute"]>>[number];

/** A row in the words of the contract. */
export function sessionOf(row: SessionRow): z.output<typeof LiveSession> {
  return {
    id: row.id,
    courseId: row.course_id,
    courseName: row.course_name,
    periodId: row.period_id,
    classId: row.class_id ?? "",
    className: row.class_name ?? "",
    name: row.name,
    intro: row.intro,
    teacherName: row.teacher_name ?? "",
    startsAt: row.starts_at,
    minutes: row.minutes,
    provider: row.provider as z.output<typeof LiveSession>["provider"],
    audit: row.audit,
    auditComment: row.audit_comment,
    status: row.status,
    hasReplay: row.status === LiveStatus.over && Boolean(row.has_pieces),
    attendeeNum: row.attendee_num ?? 0,
  };
}

/** The row, or live.notFound. */
export async function sessionRow(db: Database, sessionId: string): Promise<SessionRow> {
  const row = await selectSessions(db).where("session.id", "=", sessionId).executeTakeFirst();
  if (!row) throw new Failure("live.notFound");
  return row;
}

/** The state of the session, locked until the transaction ends, so that two steps cannot collide. */
export async function lockedState(db: Database, sessionId: string) {
  const row = await db
    .selectFrom("live.session")
    .select(["audit", "status"])
    .where("id", "=", sessionId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure("live.notFound");
  return row;
}

/** The row, for members of the course's team and its administrators. Throws live.notFound and course.mayNot. */
export async function teamSession(
  db: Database,
  viewer: Viewer,
  sessionId: string,
  need: keyof CourseMay,
): Promise<SessionRow> {
  const row = await sessionRow(db, sessionId);
  await notThereAs("live.notFound", courseRight(db, viewer, row.course_id, need));
  return row;
}

/**
 * The row, for people who may attend: the team at any time, learners of the class (or of any class, where it is for
 * all) once the session has passed review. Throws live.notFound for everybody else.
 */
export async function attendedSession(
  db: Database,
  viewer: Viewer,
  sessionId: string,
): Promise<SessionRow & { readonly isTeam: boolean }> {
  const row = await sessionRow(db, sessionId);
  const isTeam = await courseRight(db, viewer, row.course_id, "teach").then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
  if (isTeam) return { ...row, isTeam };
  const enrolled = await enrolmentOf(db, viewer.userId, row.period_id);
  const isExpected =
    enrolled?.learns === true && (row.class_id === null || row.class_id === enrolled.classId);
  if (!isExpected || row.audit !== LiveAudit.passed) throw new Failure("live.notFound");
  return { ...row, isTeam };
}
