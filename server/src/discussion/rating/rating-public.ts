import { readPage } from "../../kernel/database/paging.ts";
import * as contract from "@perennial/contract/discussion/rating/rating-public.ts";
import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import { sql, type Kysely } from "kysely";
import { isOffered } from "../../course/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { ratingFigures, selectRatings, shownRating } from "./rating-rows.ts";
import { implement, type DiscussionTables } from "../tables.ts";

/** Throws course.notFound for a course that the site does not offer. */
async function requireOffered(
  db: Kysely<DiscussionTables>,
  siteId: string,
  courseId: string,
): Promise<void> {
  if (!(await isOffered(db, siteId, courseId))) throw new Failure("course.notFound");
}

/** What everybody reads of a course's ratings. */
export const ratingPublic = implement(contract, {
  async listCourseRatings({ input, db, caller }) {
    const { courseId } = input;
    await requireOffered(db, caller.site.id, courseId);
    const found = selectRatings(db)
      .where("rating.course_id", "=", courseId)
      .where("rating.hidden_at", "is", null);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        .orderBy(sql`rating.content = ''`)
        .orderBy("rating.created_at", "desc")
        .orderBy("rating.id", "desc"),
    );
    return {
      data: rows.map((row) => shownRating({ ...row, name: maskedPersonName(row.name) })),
      page,
    };
  },

  async getCourseRating({ input, db, caller }) {
    await requireOffered(db, caller.site.id, input.courseId);
    return ratingFigures(db, input.courseId);
  },
});
