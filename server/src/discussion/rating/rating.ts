import { readPage } from "../../kernel/database/paging.ts";
import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/discussion/rating/rating.ts";
import { sql } from "kysely";
import { now } from "../../kernel/clock.ts";
import { ratingWindow } from "./rating-window.ts";
import { hiddenAfterWriting } from "../board/hidden-until-looked.ts";
import { offered } from "../learner-place.ts";
import { tellTeam } from "../news.ts";
import { hasBegun } from "./rating-own.ts";
import { ratingFigures, selectRatings, shownRating } from "./rating-rows.ts";
import { teachingIn } from "../standing.ts";
import { implement } from "../tables.ts";

/** Ratings of a course: once per learner, answered and, with a reason, hidden by those who lead the course. */
export const rating = implement(contract, {
  async listRatings({ input, db, right }) {
    const standing = await teachingIn(db, right.courseId, input.periodId);
    let found = selectRatings(db).where("rating.course_id", "=", standing.courseId);
    if (input.stars !== undefined) found = found.where("rating.stars", "=", input.stars);
    const { rows, page } = await readPage(found, input, (all) =>
      all
        // What can be answered stands first.
        .orderBy(sql`rating.content = ''`)
        .orderBy("rating.created_at", "desc")
        .orderBy("rating.id", "desc"),
    );
    return { data: rows.map(shownRating), page };
  },

  async getRatingSummary({ input, db, right }) {
    const standing = await teachingIn(db, right.courseId, input.periodId);
    return ratingFigures(db, standing.courseId);
  },

  async rateCourse({ input, db, viewer, services, right, needsLook, fail }) {
    const { userId } = viewer();
    const standing = offered(right.courseId, "hasRating");
    const window = ratingWindow(standing, chinaDay(now()));
    if (window === "early") return fail("discussion.ratingEarly");
    if (window === "over") return fail("discussion.ratingOver");
    if (!(await hasBegun(db, userId, standing.periodId))) return fail("discussion.notBegun");
    const row = await db
      .insertInto("discussion.rating")
      .values({
        site_id: standing.siteId,
        course_id: standing.courseId,
        period_id: standing.periodId,
        user_id: userId,
        stars: input.stars,
        content: input.content,
        ...hiddenAfterWriting(needsLook),
      })
      .onConflict((conflict) => conflict.columns(["course_id", "user_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) return fail("discussion.alreadyRated");
    await tellTeam(db, services, standing.courseId);
    return { id: row.id };
  },

  async replyToRating({ input, db, viewer }) {
    const { reply } = input;
    await db
      .updateTable("discussion.rating")
      .set(
        reply === ""
          ? { reply, replied_by: null, replied_at: null }
          : { reply, replied_by: viewer().userId, replied_at: sql`now()` },
      )
      .where("id", "=", input.id)
      .execute();
    return true;
  },

  async hideRating({ input, db, viewer }) {
    await db
      .updateTable("discussion.rating")
      .set(
        input.reason === ""
          ? { hidden_reason: "", hidden_by: null, hidden_at: null }
          : { hidden_reason: input.reason, hidden_by: viewer().userId, hidden_at: sql`now()` },
      )
      .where("id", "=", input.id)
      .execute();
    return true;
  },
});
