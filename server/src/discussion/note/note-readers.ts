import { NoteType } from "@perennial/contract/discussion/note/note.ts";
import { courseRight } from "../../course/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { tablesOf, type Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { learning } from "../standing.ts";
import type { DiscussionTables } from "../tables.ts";

/** The kind of text under which pictures of notes are tied. */
export const NOTE = "note";

/**
 * Whether a person may read a note: its writer; the class for a shared note; the whole period for a quality note; the
 * team and the managers of the course.
 */
export async function mayReadNote(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<boolean> {
  const db = tablesOf<DiscussionTables>(services.db);
  const note = await db
    .selectFrom("discussion.note")
    .select(["user_id", "course_id", "period_id", "class_id", "is_shared", "type", "hidden_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!note) return false;
  if (note.user_id === viewer.userId) return true;
  if (!note.is_shared) return false;
  const place = { courseId: note.course_id, periodId: note.period_id };
  const classId = (await learning(db, viewer.userId, place))?.classId;
  if (classId !== undefined && note.hidden_at === null)
    return note.type === NoteType.quality || classId === note.class_id;
  try {
    await courseRight(db, viewer, note.course_id, "teach");
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
