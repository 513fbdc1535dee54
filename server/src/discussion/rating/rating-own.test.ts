import { IN_CHINA } from "../../kernel/database/china-time.ts";
import { updateRating, getOwnRating } from "@perennial/contract/discussion/rating/rating-own.ts";
import {
  getCourseRating,
  listCourseRatings,
} from "@perennial/contract/discussion/rating/rating-public.ts";
import { hideRating, rateCourse } from "@perennial/contract/discussion/rating/rating.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";
import { COURSE, insertTaughtCourse, PERIOD, UNIT } from "../fixtures.ts";

let app: TestApp;
const LEARNER = "student01";

const rate = async (as = LEARNER, content = "讲得清楚") =>
  app.call(rateCourse, { courseId: COURSE, stars: 4, content }, { as });
const own = async (as = LEARNER) => app.call(getOwnRating, { courseId: COURSE }, { as });
const change = async (id: string, more: object = {}, as = LEARNER) =>
  app.call(updateRating, { id, stars: 5, content: "越听越好", ...more }, { as });
const begin = async (userId: string) =>
  app.services.pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id)
     select user_id, $2, period_id, course_id, class_id from course.enrolment
     where course_id = $1 and user_id = $3`,
    [COURSE, UNIT, userId],
  );
const setPeriod = async (status: number, params: object = {}) =>
  app.services.pool.query(
    "update course.period set publish_status = $2, params = $3 where id = $1",
    [PERIOD, status, params],
  );

beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
  await insertTaughtCourse(app);
  await app.services.pool.query("update course.course set current_period_id = $2 where id = $1", [
    COURSE,
    PERIOD,
  ]);
  await app.services.pool.query(
    "insert into course.listing (site_id, course_id, is_listed) values ('province', $1, true) on conflict (site_id, course_id) do update set is_listed = true",
    [COURSE],
  );
});
beforeEach(async () => {
  await setPeriod(3);
  await app.services.pool.query("delete from learning.unit_visit where course_id = $1", [COURSE]);
  await app.services.pool.query("delete from discussion.rating where course_id = $1", [COURSE]);
});
afterAll(() => app.close());

describe("the own rating", () => {
  it("waits until learning has begun, then is given once and changed until the period is over", async () => {
    expect((await own()).data).toEqual({ rating: null, state: "notBegun" });
    expect((await rate()).code).toBe("discussion.notBegun");
    await begin(LEARNER);
    expect((await own()).data).toEqual({ rating: null, state: "open" });
    const id = (await rate()).data?.id ?? "";
    expect((await rate()).code).toBe("discussion.alreadyRated");
    expect((await change(id)).data).toBe(true);
    expect((await own()).data).toMatchObject({
      state: "open",
      rating: { id, stars: 5, content: "越听越好" },
    });
    await setPeriod(4);
    expect((await own()).data?.state).toBe("closed");
    expect((await change(id, { stars: 1 })).code).toBe("discussion.ratingClosed");
    expect((await own()).data?.rating?.stars).toBe(5);
  });

  it("may be given for the first time up to 30 days after the end, and not before the start", async () => {
    await begin(LEARNER);
    const daysAgo = async (days: number): Promise<void> => {
      await app.services.pool.query(
        `update course.period set starts_on = null, enrol_starts_on = null, enrol_ends_on = null,
          ends_on = (now() ${IN_CHINA})::date - $2::int where id = $1`,
        [PERIOD, days],
      );
    };
    await daysAgo(31);
    await setPeriod(4);
    expect((await own()).data).toEqual({ rating: null, state: "over" });
    expect((await rate()).code).toBe("discussion.ratingOver");
    await setPeriod(2);
    expect((await own()).data).toEqual({ rating: null, state: "early" });
    expect((await rate()).code).toBe("discussion.ratingEarly");
    await daysAgo(29);
    await setPeriod(4);
    expect((await own()).data?.state).toBe("open");
    expect((await rate()).resultCode).toBe(0);
    // What stands is shown ever after.
    await daysAgo(400);
    expect((await own()).data).toMatchObject({ state: "closed", rating: { stars: 4 } });
  });

  it.each([[{ stars: 0 }], [{ stars: 6 }], [{ content: "长".repeat(1001) }]])(
    "refuses %j",
    async (more) => {
      await begin(LEARNER);
      const id = (await rate()).data?.id ?? "";
      expect((await change(id, more)).status).toBe(400);
    },
  );

  it("is nobody else's, and not given where the period has none", async () => {
    await begin(LEARNER);
    await begin("student02");
    const id = (await rate()).data?.id ?? "";
    expect((await change(id, {}, "student02")).status).toBe(404);
    expect((await change(id, {}, "teacher01")).status).toBe(404);
    await setPeriod(3, { hasRating: false });
    const off = [await own(), await rate("student02"), await change(id)];
    expect(off.map(({ code }) => code)).toEqual([
      "discussion.offInPeriod",
      "discussion.offInPeriod",
      "discussion.offInPeriod",
    ]);
  });

  it.each([
    ["nobody", undefined, 401],
    ["the team", "teacher01", 403],
    ["who does not learn there", "student03", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("is not asked for by %s", async (_who, as, status) => {
    const options = as === undefined ? {} : { as };
    expect((await app.call(getOwnRating, { courseId: COURSE }, options)).status).toBe(status);
  });
});

describe("ratings for everybody", () => {
  it("show the beginning of a name, leave out what is hidden, and need no session", async () => {
    await begin(LEARNER);
    await begin("student02");
    await rate(LEARNER, "");
    const id = (await rate("student02", "受益匪浅")).data?.id ?? "";
    const listed = await app.call(listCourseRatings, { courseId: COURSE });
    expect(listed.data?.map(({ userName, content }) => [userName, content])).toEqual([
      [expect.stringMatching(/^.\*+$/), "受益匪浅"],
      ["李**", ""],
    ]);
    expect(JSON.stringify(listed)).not.toContain("李秀英");
    expect((await app.call(getCourseRating, { courseId: COURSE })).data).toEqual({
      count: 2,
      average: 4,
      distribution: [0, 0, 0, 2, 0],
    });
    await app.call(hideRating, { id, reason: "广告" }, { as: "teacher01" });
    expect((await app.call(listCourseRatings, { courseId: COURSE })).data).toHaveLength(1);
    expect((await app.call(getCourseRating, { courseId: COURSE })).data?.count).toBe(1);
    const paged = await app.call(listCourseRatings, { courseId: COURSE, pageNo: 2, pageSize: 1 });
    expect(paged).toMatchObject({ data: [], page: { rowCount: 1 } });
  });

  it("are those of courses that the site offers", async () => {
    const answers = [
      await app.call(listCourseRatings, { courseId: COURSE }, { host: SCHOOL_HOST }),
      await app.call(getCourseRating, { courseId: COURSE }, { host: SCHOOL_HOST }),
      await app.call(listCourseRatings, { courseId: "no-course" }),
      await app.call(getCourseRating, { courseId: "no-course" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
