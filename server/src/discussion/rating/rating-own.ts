import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/discussion/rating/rating-own.ts";
import { sql, type Kysely } from "kysely";
import { now } from "../../kernel/clock.ts";
import { Failure } from "../../kernel/failure.ts";
import { hiddenAfterWriting } from "../board/hidden-until-looked.ts";
import { learnerPlace, offered } from "../learner-place.ts";
import { tellTeam } from "../news.ts";
import { selectRatings, shownRating } from "./rating-rows.ts";
import { ratingWindow } from "./rating-window.ts";
import { implement, type DiscussionTables } from "../tables.ts";

/** True when a learner has opened a unit of the period; before that there is nothing to rate. */
export async function hasBegun(
  db: Kysely<DiscussionTables>,
  userId: string,
  periodId: string,
): Promise<boolean> {
  const { rows } = await sql<{ has_begun: boolean }>`
    select exists (select 1 from learning.unit_visit where user_id = ${userId} and period_id = ${periodId})
      or exists (select 1 from learning.link_visit where user_id = ${userId} and period_id = ${periodId})
      as has_begun`.execute(db);
  return rows[0]?.has_begun === true;
}

/** The learner's own rating. */
export const ratingOwn = implement(contract, {
  async getOwnRating({ db, viewer, right }) {
    const { userId } = viewer();
    const place = offered(right.courseId, "hasRating");
    const row = await selectRatings(db)
      .where("rating.course_id", "=", place.courseId)
      .where("rating.user_id", "=", userId)
      .executeTakeFirst();
    if (row) return { rating: shownRating(row), state: place.isFinished ? "closed" : "open" };
    const state = ratingWindow(place, chinaDay(now()));
    if (state === "open" && !(await hasBegun(db, userId, place.periodId)))
      return { rating: null, state: "notBegun" };
    return { rating: null, state };
  },

  async updateRating({ input, db, viewer, services, right, needsLook }) {
    const own = right.id;
    const learns = await learnerPlace(db, viewer(), { courseId: own.course_id });
    const place = offered(learns, "hasRating");
    if (place.isFinished) throw new Failure("discussion.ratingClosed");
    await db
      .updateTable("discussion.rating")
      .set({
        stars: input.stars,
        content: input.content,
        ...hiddenAfterWriting(needsLook, own),
        updated_at: sql`now()`,
      })
      .where("id", "=", own.id)
      .execute();
    await tellTeam(db, services, own.course_id);
    return true;
  },
});
