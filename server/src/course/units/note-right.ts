import type { Kysely } from "kysely";
import { Failure } from "../../kernel/failure.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { hiddenAs, periodRight } from "../course-right.ts";
import type { CourseTables } from "../tables.ts";

/** A reviewer's note and the period to which it belongs. */
export interface NoteRight {
  readonly id: string;
  readonly periodId: string;
}

/**
 * The note, for authors who settle it or for the reviewer who wrote it. Throws course.noteNotFound, and course.mayNot
 * for members of the team without the right.
 */
export async function noteRight(
  db: Kysely<CourseTables>,
  viewer: Viewer,
  id: string,
  right: "resolve" | "takeBack",
): Promise<NoteRight> {
  const note = await db
    .selectFrom("course.review_note")
    .select(["id", "period_id as periodId"])
    .where("id", "=", id)
    .$if(right === "takeBack", (own) => own.where("author_id", "=", viewer.userId))
    .executeTakeFirst();
  if (!note) throw new Failure("course.noteNotFound");
  const need = right === "resolve" ? "editPlan" : "review";
  await hiddenAs("course.noteNotFound", periodRight(db, viewer, note.periodId, need));
  return note;
}
