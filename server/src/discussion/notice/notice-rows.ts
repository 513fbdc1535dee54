import type { Kysely } from "kysely";
import type { DiscussionTables } from "../tables.ts";

/** Every notice of a course that stands, with its course, class and author. */
export function selectNotices(db: Kysely<DiscussionTables>) {
  return db
    .selectFrom("discussion.notice as notice")
    .innerJoin("course.course as course", "course.id", "notice.course_id")
    .innerJoin("identity.user as author", "author.id", "notice.created_by")
    .leftJoin("course.class as class", "class.id", "notice.class_id")
    .where("notice.deleted_at", "is", null)
    .where("course.deleted_at", "is", null);
}
