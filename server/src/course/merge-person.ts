import type { PersonData } from "../kernel/person-data.ts";
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
