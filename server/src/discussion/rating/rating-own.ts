import { chinaDay } from "@perennial/contract/kernel/china-time.ts";
import * as contract from "@perennial/contract/discussion/rating/rating-own.ts";
import { PublishStatus } from "@perennial/contract/course/course.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import { periodParamsOf } from "@perennial/contract/course/period/period-params.ts";
import { sql, type Kysely } from "kysely";
import { coursesOfGroup } from "../../course/public.ts";
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

interface LearntRow {
  readonly courseId: string;
  readonly courseName: string;
  readonly publishStatus: number;
  readonly endsOn: string | null;
  readonly params: unknown;
  readonly stars: number | null;
  readonly hasBegun: boolean;
}

/** Of these courses those in which the person learns, in the newest of their periods, with the own rating. */
async function learntOf(
  db: Kysely<DiscussionTables>,
  userId: string,
  courseIds: readonly string[],
): Promise<LearntRow[]> {
  const { rows } = await sql<LearntRow>`
    select distinct on (course.id) course.id as "courseId", course.name as "courseName",
      period.publish_status as "publishStatus", period.ends_on as "endsOn", period.params,
      rating.stars,
      exists (select from learning.unit_visit as visit
        where visit.user_id = own.user_id and visit.period_id = period.id)
      or exists (select from learning.link_visit as visit
        where visit.user_id = own.user_id and visit.period_id = period.id) as "hasBegun"
    from course.enrolment as own
    join course.course on course.id = own.course_id and course.deleted_at is null
    join course.period on period.id = own.period_id
    left join discussion.rating on rating.course_id = course.id and rating.user_id = own.user_id
    where own.user_id = ${userId} and own.status = ${EnrolmentStatus.learns}
      and own.course_id = any(${courseIds}::text[])
    order by course.id, own.created_at desc`.execute(db);
  return rows.toSorted(
    (one, other) => courseIds.indexOf(one.courseId) - courseIds.indexOf(other.courseId),
  );
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

  async listOwnRatings({ input, db, viewer }) {
    const { userId } = viewer();
    const courseIds = await coursesOfGroup(db, userId, input.packageId);
    const today = chinaDay(now());
    const rows = await learntOf(db, userId, courseIds ?? []);
    return rows
      .filter(({ params }) => periodParamsOf(params).hasRating)
      .map(({ stars, hasBegun: isBegun, publishStatus, endsOn, ...course }) => {
        const window = ratingWindow({ publishStatus, endsOn }, today);
        const isClosed = stars !== null && publishStatus === PublishStatus.finished;
        const state = isClosed
          ? ("closed" as const)
          : stars === null && window === "open" && !isBegun
            ? ("notBegun" as const)
            : stars === null
              ? window
              : ("open" as const);
        return { courseId: course.courseId, courseName: course.courseName, stars, state };
      });
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
