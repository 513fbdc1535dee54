import { sql } from "kysely";
import { courseRight } from "../../course/public.ts";
import type { AnyDatabase } from "../../kernel/database/database.ts";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";

/** What somebody may watch over: all of a paper, or rooms of its day of exams by id. */
export type WatchedRooms = "all" | ReadonlySet<string>;

async function ownRooms(db: AnyDatabase, settingId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select room.id from assessment.exam_day as day
    join assessment.exam_session as session on session.day_id = day.id
    join assessment.exam_room as room on room.session_id = session.id
    join assessment.exam_invigilator as named on named.room_id = room.id
      and named.user_id = ${userId}
    where day.setting_id = ${settingId} and day.state <> 2`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The team watches over everybody, those who are named for rooms over these. Throws course.notFound, course.mayNot for
 * all others.
 */
export async function watchedRooms(
  db: AnyDatabase,
  viewer: Viewer,
  setting: { readonly id: string; readonly course_id: string },
): Promise<WatchedRooms> {
  try {
    await courseRight(db, viewer, setting.course_id, "teach");
    return "all";
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const rooms = await ownRooms(db, setting.id, viewer.userId);
    if (rooms.length === 0) throw error;
    return new Set(rooms);
  }
}

/** Learners who sit in these rooms. */
export async function seatedIn(db: AnyDatabase, rooms: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select own.user_id as id from assessment.exam_seat as seat
    join assessment.exam_appointment as own on own.id = seat.appointment_id and own.state in (1, 4)
    where seat.room_id = any(${[...rooms]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whom a step of somebody who watches is for: those who are named, or without names all of the rooms. Undefined when
 * somebody named sits elsewhere; the empty list means everybody.
 */
export async function reachedBy(
  db: AnyDatabase,
  rooms: WatchedRooms,
  userIds: readonly string[],
): Promise<readonly string[] | undefined> {
  if (rooms === "all") return userIds;
  const seated = await seatedIn(db, rooms);
  if (userIds.length === 0) return seated.length === 0 ? undefined : seated;
  const known = new Set(seated);
  return userIds.every((id) => known.has(id)) ? userIds : undefined;
}
