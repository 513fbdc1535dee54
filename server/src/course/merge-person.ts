import type { PersonData, PersonRows } from "../kernel/person-data.ts";
import { tablesOf } from "../kernel/services.ts";
import type { CourseTables } from "./tables.ts";

/** Favourite courses that the second account has not marked itself. */
export const mergeFavourites: NonNullable<PersonData["mergePerson"]> = async (
  untyped,
  fromId,
  toId,
) => {
  const db = tablesOf<CourseTables>(untyped);
  const own = db.selectFrom("course.favourite").select("course_id").where("user_id", "=", toId);
  const moved = await db
    .updateTable("course.favourite")
    .set({ user_id: toId })
    .where("user_id", "=", fromId)
    .where("course_id", "not in", own)
    .returning("course_id")
    .execute();
  await db.deleteFrom("course.favourite").where("user_id", "=", fromId).execute();
  return { favourites: moved.length };
};

/** The tables that a merge changes. */
export const COURSE_ROWS: Readonly<Record<string, PersonRows>> = {
  "course.favourite": { by: ["user_id"] },
  "course.teacher": { by: ["user_id"] },
  "course.course": { by: ["owner_id", "teacher_id"] },
  "course.class": { by: ["teacher_id"], skips: ["student_num"] },
  "course.class_admin": { by: ["user_id"] },
  "course.enrolment": { by: ["user_id"] },
  "course.credit_feedback": { by: ["user_id"] },
  "course.unit_draft": { by: ["user_id"] },
};

/** What names somebody and stays. */
export const COURSE_STAYS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "assignment.created_by",
    "class.created_by",
    "class_admin.added_by",
    "credit_feedback.fed_back_by",
    "credit_feedback.confirmed_by",
    "marker.created_by",
    "material.created_by",
    "period.created_by",
    "review_note.author_id",
    "review_note.resolved_by",
    "teacher.added_by",
    "unit.updated_by",
    "unit_revision.user_id",
    "class_event.actor_id",
    "review.actor_id",
  ].map((column) => [`course.${column}`, "who did it then"]),
);
