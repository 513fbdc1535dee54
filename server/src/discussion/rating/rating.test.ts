import {
  getRatingSummary,
  hideRating,
  listRatings,
  rateCourse,
  replyToRating,
} from "@perennial/contract/discussion/rating/rating.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { COURSE, insertTaughtCourse, PERIOD, UNIT } from "../fixtures.ts";

let app: TestApp;

const rate = async (as: string, stars: number, content = "") =>
  app.call(rateCourse, { courseId: COURSE, stars, content }, { as });
const rated = async (as: string, stars: number): Promise<string> =>
  (await rate(as, stars)).data?.id ?? "";
const listed = async (more: object = {}) =>
  (await app.call(listRatings, { courseId: COURSE, ...more }, { as: "teacher01" })).data ?? [];
const summary = async () =>
  (await app.call(getRatingSummary, { courseId: COURSE }, { as: "teacher01" })).data;
const hide = async (id: string, reason: string, as = "teacher01") =>
  app.call(hideRating, { id, reason }, { as });

beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
  await insertTaughtCourse(app);
  // They have begun to learn.
  await app.services.pool.query(
    `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id)
     select user_id, $2, period_id, course_id, class_id from course.enrolment where course_id = $1`,
    [COURSE, UNIT],
  );
});
beforeEach(async () => {
  await app.services.pool.query("delete from discussion.rating where course_id = $1", [COURSE]);
});
afterAll(() => app.close());

describe("ratings", () => {
  it("count once for each learner, however often they are sent", async () => {
    await app.tokenOf("student01");
    const all = await Promise.all(Array.from({ length: 20 }, () => rate("student01", 4)));
    expect(all.filter(({ success }) => success).length).toBe(1);
    expect(new Set(all.map(({ code }) => code))).toEqual(
      new Set([undefined, "discussion.alreadyRated"]),
    );
    expect(await summary()).toEqual({
      count: 1,
      average: 4,
      distribution: [0, 0, 0, 1, 0],
      hiddenNum: 0,
    });
  });

  it.each([[0], [6], [4.5]])("refuse %d stars", async (stars) => {
    expect((await rate("student01", stars)).status).toBe(400);
  });

  it("get a reply of the team, which can be changed and taken back", async () => {
    await rate("student02", 5, "老师讲得清楚，代写论文的走开");
    const [one] = await listed();
    expect(one).toMatchObject({ content: "老师讲得清楚，的走开", reply: "", repliedAt: null });
    const reply = async (text: string) =>
      app.call(replyToRating, { id: one?.id ?? "", reply: text }, { as: "teacher03" });
    expect((await reply("谢谢您")).data).toBe(true);
    expect((await listed())[0]).toMatchObject({ reply: "谢谢您", replyName: "何静" });
    await reply("");
    expect((await listed())[0]).toMatchObject({ reply: "", replyName: "", repliedAt: null });
    expect((await reply("长".repeat(1001))).status).toBe(400);
  });

  it("are hidden with a reason by those who lead, leave the figures, and come back", async () => {
    const id = await rated("student01", 1);
    await rate("student02", 5);
    expect((await hide(id, "与课程无关", "teacher03")).status).toBe(403);
    expect((await hide(id, "与课程无关")).data).toBe(true);
    expect((await listed({ stars: 1 }))[0]).toMatchObject({
      isHidden: true,
      hiddenReason: "与课程无关",
    });
    expect(await summary()).toMatchObject({ count: 1, average: 5, hiddenNum: 1 });
    expect((await hide(id, "")).data).toBe(true);
    expect(await summary()).toMatchObject({ count: 2, average: 3, hiddenNum: 0 });
  });

  it("have figures that follow from their rows", async () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()), {
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        await app.services.pool.query("delete from discussion.rating where course_id = $1", [
          COURSE,
        ]);
        for (const [at, [stars, isHidden]] of given.entries())
          await app.services.pool.query(
            `insert into discussion.rating (site_id, course_id, period_id, user_id, stars, hidden_at)
             values ('province', $1, $2, $3, $4, $5)`,
            [COURSE, PERIOD, `someone-${at}`, stars, isHidden ? new Date() : null],
          );
        const seen = given.filter(([, isHidden]) => !isHidden).map(([stars]) => stars);
        const data = await summary();
        expect(data).toMatchObject({
          count: seen.length,
          hiddenNum: given.length - seen.length,
          distribution: [1, 2, 3, 4, 5].map((n) => seen.filter((stars) => stars === n).length),
        });
        const average = seen.reduce((sum, stars) => sum + stars, 0) / seen.length;
        if (seen.length === 0) expect(data?.average).toBeNull();
        else expect(Math.abs((data?.average ?? 0) - average)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
      { numRuns: 12 },
    );
  });
});

describe("who may", () => {
  it("rate: learners of the course only", async () => {
    expect((await rate("student03", 5)).status).toBe(404);
    expect((await rate("teacher01", 5)).code).toBe("discussion.mayNot");
    expect((await app.call(rateCourse, { courseId: COURSE, stars: 5 })).status).toBe(401);
  });

  it.each([
    ["nobody", undefined, 401],
    ["a learner of the course", "student02", 404],
    ["a teacher of elsewhere", "teacher02", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("read, answer and hide: not %s", async (_who, as, status) => {
    const id = await rated("student01", 3);
    const options = as === undefined ? {} : { as };
    const answers = [
      await app.call(listRatings, { courseId: COURSE }, options),
      await app.call(getRatingSummary, { courseId: COURSE }, options),
      await app.call(replyToRating, { id, reply: "x" }, options),
      await app.call(hideRating, { id, reason: "x" }, options),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  });

  it("administer: the course's school, as long as it is its own", async () => {
    const open = async () =>
      (await app.call(listRatings, { courseId: COURSE }, { as: "school01" })).status;
    expect(await open()).toBe(200);
    const give = async (corpId: string) =>
      app.services.pool.query("update course.course set corp_id = $2 where id = $1", [
        COURSE,
        corpId,
      ]);
    await give("corp-craft-college");
    expect(await open()).toBe(404);
    await give("corp-senior-university");
  });
});
