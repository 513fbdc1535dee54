import { listCourses } from "@perennial/contract/course/course.ts";
import { createCourse } from "@perennial/contract/course/create/create.ts";
import { getInfo, updateInfo } from "@perennial/contract/course/manager/info.ts";
import {
  getPublishing,
  resolveReviewNote,
  submitPeriod,
  takeBackPeriod,
  withdrawPeriod,
} from "@perennial/contract/course/period/publish.ts";
import {
  createReviewNote,
  listReviews,
  passReview,
  receiveReview,
  rejectReview,
  removeReviewNote,
} from "@perennial/contract/course/school/review.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { tablesOf } from "../../kernel/services.ts";
import { tickPeriods } from "../period/clock.ts";
import type { CourseTables } from "../tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const AUTHOR = { as: "teacher01" };
const SCHOOL = { as: "school01" };
const db = () => tablesOf<CourseTables>(app.services.db);
const DAY_MS = 86_400_000;
const day = (shift: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + shift * DAY_MS).toISOString().slice(0, 10);

/** A link course that lacks nothing, or what the test takes from it. */
async function aReadyCourse(name: string, startShift = 10) {
  const made = await app.call(
    createCourse,
    { courseType: 2, name, category: 1, linkUrl: "https://lib.example.org/talks" },
    AUTHOR,
  );
  const { courseId = "", periodId = "" } = made.data ?? {};
  const read = await app.call(getInfo, { periodId }, AUTHOR);
  if (!read.data) throw new Error(read.message);
  const { tags, may: _may, ...info } = read.data;
  const saved = await app.call(
    updateInfo,
    {
      ...info,
      periodId,
      coverUrl: "/files/demo/cover.webp",
      introHtml: "<p>三讲</p><script>alert(1)</script>",
      tagIds: tags.slice(0, 1).map(({ id }) => id),
      startDate: day(startShift),
      endDate: day(60),
    },
    AUTHOR,
  );
  expect(saved).toMatchObject({ success: true });
  await db().insertInto("course.class").values({ period_id: periodId, name: "一班" }).execute();
  return { courseId, periodId };
}

const stateOf = async (periodId: string, as = AUTHOR) =>
  (await app.call(getPublishing, { periodId }, as)).data;

async function listed(keyword: string): Promise<string[]> {
  const found = await app.call(listCourses, { keyword });
  return found.data?.map(({ id }) => id) ?? [];
}

describe("from draft to the portal", () => {
  it("says what is missing and takes nothing incomplete", async () => {
    const made = await app.call(createCourse, { courseType: 1, name: "空课" }, AUTHOR);
    const periodId = made.data?.periodId ?? "";
    const missing = (await stateOf(periodId))?.missing.map(({ check }) => check);
    expect(missing).toEqual(["cover", "intro", "category", "tags", "dates", "planEmpty", "class"]);
    expect(await app.call(submitPeriod, { periodId }, AUTHOR)).toMatchObject({
      status: 400,
      code: "course.incomplete",
    });
    // Rolled back with the refusal.
    expect(await stateOf(periodId)).toMatchObject({ publishStatus: 0, verify: 0, history: [] });
  });

  it("is rejected with notes, mended, passed, listed at once, and begins by the clock", async () => {
    const { courseId, periodId } = await aReadyCourse("审核之路");
    const step = { periodId };
    expect(await app.call(submitPeriod, step, AUTHOR)).toMatchObject({
      data: { publishStatus: 1, verify: 1 },
    });
    expect(await app.call(submitPeriod, step, AUTHOR)).toMatchObject({
      status: 409,
      code: "course.stepNotAllowed",
    });
    const waiting = await app.call(listReviews, { keyword: "审核之路" }, SCHOOL);
    expect(waiting).toMatchObject({
      page: { rowCount: 1 },
      data: [{ id: periodId, courseId, submitterName: "王海棠", mayReview: true, verify: 1 }],
    });
    // Nothing is decided before somebody has received it.
    expect(await app.call(passReview, step, SCHOOL)).toMatchObject({
      code: "course.stepNotAllowed",
    });
    expect(await app.call(receiveReview, step, SCHOOL)).toMatchObject({ data: { verify: 2 } });

    const note = { target: "info" as const, text: "介绍太短" };
    const added = await app.call(createReviewNote, { periodId, note }, SCHOOL);
    const taken = await app.call(createReviewNote, { periodId, note }, SCHOOL);
    expect(added.success && taken.success).toBe(true);
    expect(
      await app.call(removeReviewNote, { noteId: taken.data?.id ?? "" }, SCHOOL),
    ).toMatchObject({ data: true });
    // Not yet the author's to read.
    expect((await stateOf(periodId))?.notes).toEqual([]);
    expect((await stateOf(periodId, SCHOOL))?.notes).toHaveLength(1);

    expect(await app.call(rejectReview, { periodId, comment: " " }, SCHOOL)).toMatchObject({
      status: 400,
      fields: [{ path: "comment" }],
    });
    const rejected = await app.call(
      rejectReview,
      { periodId, comment: "请补充介绍", notes: [{ target: "team", text: "缺助教" }] },
      SCHOOL,
    );
    expect(rejected).toMatchObject({ data: { publishStatus: 0, verify: -3 } });
    const message = await app.services.pool.query<{ title: string; link: string }>(
      "select title, link from messaging.message where recipient_id = 'teacher01' order by created_at desc limit 1",
    );
    expect(message.rows[0]).toMatchObject({
      title: "《审核之路》审核未通过",
      link: `/course/${courseId}/manager/prepare/plan/publish?period=${periodId}`,
    });
    const sentBack = await stateOf(periodId);
    expect(sentBack).toMatchObject({ may: { submit: true, resolve: true } });
    expect(sentBack?.notes.map(({ target }) => target)).toEqual(["info", "team"]);
    expect(sentBack?.history.map(({ step: name }) => name)).toEqual([
      "reject",
      "receive",
      "submit",
    ]);
    for (const { id } of sentBack?.notes ?? []) {
      const resolved = await app.call(resolveReviewNote, { noteId: id, isResolved: true }, AUTHOR);
      expect(resolved).toMatchObject({ data: true });
    }

    expect(await listed("审核之路")).toEqual([]);
    await app.call(submitPeriod, step, AUTHOR);
    await app.call(receiveReview, step, SCHOOL);
    expect(await app.call(passReview, { ...step, comment: "很好" }, SCHOOL)).toMatchObject({
      data: { publishStatus: 2, verify: 3 },
    });
    expect(await listed("审核之路")).toEqual([courseId]);

    const begins = new Date(Date.now() + 11 * DAY_MS);
    await Promise.all([tickPeriods(app.services, begins), tickPeriods(app.services, begins)]);
    expect(await stateOf(periodId)).toMatchObject({ publishStatus: 3 });
    expect(await tickPeriods(app.services, begins)).toBe(0);
    const found = await app.call(listCourses, { keyword: "审核之路" });
    expect(found.data?.[0]?.publishStatus).toBe(3);
    await tickPeriods(app.services, new Date(Date.now() + 61 * DAY_MS));
    expect(await stateOf(periodId)).toMatchObject({ publishStatus: 4, may: { takeBack: false } });
  });

  it("runs at once when its first day has come; what waited for its audit passes along", async () => {
    const { periodId } = await aReadyCourse("今天开课", 0);
    await app.services.pool.query(`
      insert into course.chapter (id, period_id, name, sort) values ('today-c', '${periodId}', '章', 1);
      insert into course.unit (id, chapter_id, name, resource_type, kind, sort) values ('today-u', 'today-c', '节', 1, 'video', 1);
      insert into media.resource (id, site_id, corp_id, right_path, owner_id, name, kind, mime, extension, bytes, sha256, key, status, audit)
        select id, 'province', 'corp-senior-university', 'CP/', 'teacher01', id, 'video', 'video/mp4', 'mp4', 1, '', id, 2, audit
        from (values ('waits', 0), ('refused', 2)) as given (id, audit);
      insert into media.resource_use (resource_id, used_by, used_id)
        values ('waits', 'course.unit', 'today-u'), ('refused', 'course.unit', 'today-u')`);
    await app.call(submitPeriod, { periodId }, AUTHOR);
    await app.call(receiveReview, { periodId }, SCHOOL);
    expect(await app.call(passReview, { periodId }, SCHOOL)).toMatchObject({
      data: { publishStatus: 3, verify: 3 },
    });
    const audits = await app.services.pool.query(
      "select id, audit from media.resource where id in ('waits', 'refused') order by id",
    );
    expect(audits.rows).toEqual([
      { id: "refused", audit: 2 },
      { id: "waits", audit: 1 },
    ]);
    expect(await app.call(takeBackPeriod, { periodId }, AUTHOR)).toMatchObject({ status: 409 });
  });

  it("is withdrawn while under review, and taken back as long as nobody learns", async () => {
    const { courseId, periodId } = await aReadyCourse("收回");
    await app.call(submitPeriod, { periodId }, AUTHOR);
    expect(await app.call(withdrawPeriod, { periodId }, AUTHOR)).toMatchObject({
      data: { publishStatus: 0, verify: 0 },
    });
    expect(await app.call(withdrawPeriod, { periodId }, AUTHOR)).toMatchObject({ status: 409 });
    await app.call(submitPeriod, { periodId }, AUTHOR);
    await app.call(receiveReview, { periodId }, SCHOOL);
    await app.call(passReview, { periodId }, SCHOOL);
    const [klass] = await db()
      .selectFrom("course.class")
      .select("id")
      .where("period_id", "=", periodId)
      .execute();
    const learner = {
      class_id: klass?.id ?? "",
      user_id: "student01",
      period_id: periodId,
      course_id: courseId,
      corp_id: "corp-senior-university",
      site_id: "province",
      source: "self",
    };
    await db().insertInto("course.enrolment").values(learner).execute();
    expect(await app.call(takeBackPeriod, { periodId }, AUTHOR)).toMatchObject({
      status: 409,
      code: "course.hasLearners",
    });
    await db().deleteFrom("course.enrolment").where("period_id", "=", periodId).execute();
    expect(await app.call(takeBackPeriod, { periodId }, AUTHOR)).toMatchObject({
      data: { publishStatus: 0, verify: 0 },
    });
    expect(await listed("收回")).toEqual([]);
  });
});

describe("who may", () => {
  let periodId = "";
  beforeAll(async () => {
    ({ periodId } = await aReadyCourse("谁能审核"));
    await app.call(submitPeriod, { periodId }, AUTHOR);
  });

  it.each([
    ["a learner", { as: "student01" }, 403],
    ["another organisation's teacher", { as: "teacher02" }, 403],
    ["the author", AUTHOR, 403],
    ["nobody", {}, 401],
  ])("%s does not review", async (_who, caller, status) => {
    expect(await app.call(receiveReview, { periodId }, caller)).toMatchObject({ status });
    expect(await app.call(listReviews, {}, caller)).toMatchObject({ status });
  });

  it.each([
    ["a learner", { as: "student01" }],
    ["another organisation's teacher", { as: "teacher02" }],
  ])("%s sees and changes nothing", async (_who, caller) => {
    for (const operation of [getPublishing, submitPeriod, withdrawPeriod, takeBackPeriod]) {
      expect(await app.call(operation, { periodId }, caller)).toMatchObject({
        status: 404,
        code: "course.notFound",
      });
    }
  });

  it("an administrator who submitted it does not review it", async () => {
    const own = await aReadyCourse("自审");
    expect((await app.call(submitPeriod, { periodId: own.periodId }, SCHOOL)).success).toBe(true);
    expect(await app.call(receiveReview, { periodId: own.periodId }, SCHOOL)).toMatchObject({
      status: 403,
      code: "course.ownReview",
    });
    const list = await app.call(listReviews, { keyword: "自审" }, SCHOOL);
    expect(list.data).toMatchObject([{ mayReview: false }]);
  });

  it("a school sees the submissions of its own courses, a site's administrator those of the site", async () => {
    const made = await app.call(
      createCourse,
      { courseType: 1, name: "别校的课" },
      { as: "teacher02" },
    );
    const foreign = made.data?.periodId ?? "";
    await db()
      .updateTable("course.period")
      .set({ publish_status: 1, verify: 1, submitted_at: new Date().toISOString() })
      .where("id", "=", foreign)
      .execute();
    const seenBy = async (as: string) =>
      (await app.call(listReviews, { pageSize: 100 }, { as })).data?.map(({ id }) => id) ?? [];
    expect(await seenBy("school01")).toContain(periodId);
    expect(await seenBy("school01")).not.toContain(foreign);
    expect(await seenBy("site01")).toEqual(expect.arrayContaining([periodId, foreign]));
    expect(await app.call(receiveReview, { periodId: foreign }, SCHOOL)).toMatchObject({
      status: 404,
    });
  });

  it("a note stands at a unit of this very plan", async () => {
    await app.call(receiveReview, { periodId }, SCHOOL);
    const unit = await db()
      .selectFrom("course.unit")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const note of [
      { target: "unit" as const, unitId: unit.id, text: "别课的单元" },
      { target: "unit" as const, unitId: "no-such-unit", text: "没有" },
    ]) {
      expect(await app.call(createReviewNote, { periodId, note }, SCHOOL)).toMatchObject({
        status: 404,
        code: "course.noteNotFound",
      });
    }
    const without = { target: "unit" as const, text: "没有单元" };
    expect(await app.call(createReviewNote, { periodId, note: without }, SCHOOL)).toMatchObject({
      status: 400,
    });
  });
});
