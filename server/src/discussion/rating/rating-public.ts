import * as contract from "@perennial/contract/discussion/rating/rating-public.ts";
import { maskedPersonName } from "@perennial/contract/kernel/china.ts";
import { pageInfo } from "@perennial/contract/kernel/page.ts";
import { sql, type Kysely } from "kysely";
import { courseCards } from "../../course/public.ts";
import { Failure } from "../../kernel/failure.ts";
import { ratingFigures, selectRatings, shownRating } from "./rating-rows.ts";
import { implement, type DiscussionTables } from "../tables.ts";

/** Throws course.notFound for a course that the site does not offer. */
async function requireOffered(
  db: Kysely<DiscussionTables>,
  siteId: string,
  courseId: string,
): Promise<void> {
  const [card] = await courseCards(db, siteId, [courseId]);
  if (!card) throw new Failure("course.notFound");
}

/** What everybody reads of a course's ratings. */
export const ratingPublic = implement(contract, {
  async listCourseRatings({ input, db, caller }) {
    const { courseId, pageNo, pageSize } = input;
    await requireOffered(db, caller.site.id, courseId);
    const { count } = await db
      .selectFrom("discussion.rating")
      .select((of) => of.fn.countAll<number>().as("count"))
      .where("course_id", "=", courseId)
      .where("hidden_at", "is", null)
      .executeTakeFirstOrThrow();
    const rows = await selectRatings(db)
      .where("rating.course_id", "=", courseId)
      .where("rating.hidden_at", "is", null)
      .orderBy(sql`rating.content = ''`)
      .orderBy("rating.created_at", "desc")
      .orderBy("rating.id", "desc")
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return {
      data: rows.map((row) => shownRating({ ...row, name: maskedPersonName(row.name) })),
      page: pageInfo(count, pageNo, pageSize),
    };
  },

  async getCourseRating({ input, db, caller }) {
    await requireOffered(db, caller.site.id, input.courseId);
    return ratingFigures(db, input.courseId);
  },
});
