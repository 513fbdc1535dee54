import type { Kysely } from "kysely";
import { Failure } from "../kernel/failure.ts";
import type { CourseTables } from "./tables.ts";

type Database = Kysely<CourseTables>;

/** Tags that a course of a site can carry: those shared by all sites and its own. */
export async function tagsOf(
  db: Database,
  siteId: string,
): Promise<{ id: string; name: string; parentId: string }[]> {
  const rows = await db
    .selectFrom("course.tag")
    .select(["id", "name", "parent_id"])
    .where((of) => of.or([of("site_id", "is", null), of("site_id", "=", siteId)]))
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id ?? "" }));
}

/** Gives a course these tags and no others. Throws course.tagUnknown for one that its site does not have. */
export async function setTags(
  db: Database,
  course: { readonly id: string; readonly siteId: string },
  wanted: readonly string[],
): Promise<void> {
  const tagIds = [...new Set(wanted)];
  const tags = new Set((await tagsOf(db, course.siteId)).map(({ id }) => id));
  if (tagIds.some((id) => !tags.has(id))) throw new Failure("course.tagUnknown");
  await db.deleteFrom("course.course_tag").where("course_id", "=", course.id).execute();
  if (tagIds.length > 0)
    await db
      .insertInto("course.course_tag")
      .values(tagIds.map((tag_id) => ({ course_id: course.id, tag_id })))
      .execute();
}
