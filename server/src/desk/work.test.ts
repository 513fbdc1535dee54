import { getGuide, skipGuide } from "@perennial/contract/desk/guide.ts";
import { countWork, listWork } from "@perennial/contract/desk/work.ts";
import { withdrawPeriod } from "@perennial/contract/course/period/publish.ts";
import { passReview, receiveReview } from "@perennial/contract/course/school/review.ts";
import {
  auditResources,
  listResources,
  updateResource,
} from "@perennial/contract/media/resource/library.ts";
import { listMessages } from "@perennial/contract/messaging/message.ts";
import { updateOwnCorp } from "@perennial/contract/organisation/corp.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { buildOn } from "../../test/builders/builders.ts";
import { SYSTEM_MESSAGES } from "@perennial/contract/messaging/system-messages.ts";
import { now } from "../kernel/clock.ts";
import { tellChanges } from "./work-news.ts";

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  build = await buildOn(app);
});
afterAll(() => app.close());

/** A school with an administrator, a teacher and a course that the teacher submitted. */
async function aSchool({ submittedDays = 0 } = {}) {
  const corpId = await build.corp();
  const admin = await build.person({ role: "CorpAdmin", corpId });
  const teacher = await build.person({ role: "Teacher", corpId });
  const course = await build.course({ corpId, name: `课程 ${corpId}`, team: [[teacher, 0]] });
  await app.services.pool.query(
    `update course.period set publish_status = 1, verify = 1,
      submitted_at = now() - make_interval(days => $2::integer) where id = $1`,
    [course.periodId, submittedDays],
  );
  await app.services.pool.query(
    "insert into course.review (period_id, step, verify, actor_id) values ($1, 'submit', 1, $2)",
    [course.periodId, teacher],
  );
  return { corpId, admin, teacher, course };
}

const ZH = { "accept-language": "zh-CN" };
const countOf = async (as: string, kind: string) => {
  const { data } = await app.call(countWork, {}, { as });
  return data?.kinds.find((one) => one.kind === kind)?.count;
};
const titles = async (as: string) =>
  (await app.call(listMessages, { kind: "system" }, { as, headers: ZH })).data?.map(
    ({ title }) => title,
  );
const tell = (kind: string) =>
  tellChanges(app.services, { kind, since: new Date(now().getTime() - 60_000).toISOString() });

describe("what waits", () => {
  it("is counted and listed for those who may do it, the longest waiting first", async () => {
    const { admin, course, corpId } = await aSchool({ submittedDays: 4 });
    const stranger = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
    const site = await build.person({ role: "SiteAdmin" });
    expect(await countOf(admin, "course.review")).toBe(1);
    expect(await countOf(stranger, "course.review")).toBe(0);
    expect(await countOf(site, "course.review")).toBeGreaterThanOrEqual(1);
    const answer = await app.call(listWork, {}, { as: admin, headers: ZH });
    expect(answer).toMatchObject({ page: { rowCount: 1 } });
    expect(answer.data).toMatchObject([
      {
        id: course.periodId,
        kind: "course.review",
        kindTitle: "课程审核",
        title: `课程 ${corpId}`,
        isOverdue: true,
        to: `/admin-school/teachingManager/course/review/${course.periodId}`,
      },
    ]);
    const counts = await app.call(countWork, {}, { as: admin });
    expect(counts.data).toMatchObject({ total: 1, overdueNum: 1 });
    expect((await app.call(listWork, { isOverdue: false }, { as: admin })).data).toEqual([]);
    expect((await app.call(listWork, { kind: "live.review" }, { as: admin })).data).toEqual([]);
  });

  it("is nobody's who has it from themselves", async () => {
    const { course, admin, corpId } = await aSchool();
    await app.services.pool.query("update course.course set owner_id = $2 where id = $1", [
      course.id,
      admin,
    ]);
    expect(await countOf(admin, "course.review")).toBe(0);
    const other = await build.person({ role: "CorpAdmin", corpId });
    expect(await countOf(other, "course.review")).toBe(1);
  });

  it("is one person's once taken, and nobody's when done", async () => {
    const { course, admin, corpId } = await aSchool();
    const other = await build.person({ role: "CorpAdmin", corpId });
    const { periodId } = course;
    await app.call(receiveReview, { periodId }, { as: admin });
    expect([await countOf(admin, "course.review"), await countOf(other, "course.review")]).toEqual([
      1, 0,
    ]);
    const passed = await app.call(passReview, { periodId, comment: "" }, { as: admin });
    expect(passed.success).toBe(true);
    expect(await countOf(admin, "course.review")).toBe(0);
  });

  it("comes to a school from resources that a teacher shares, until they are decided or taken back", async () => {
    const { admin, teacher, course } = await aSchool();
    const other = await build.person({ role: "CorpAdmin", corpId: await build.corp() });
    const platform = await build.person({ role: "PlatformAdmin" });
    const { rows } = await app.services.pool.query<{ id: string }>(
      `insert into media.resource (site_id, corp_id, right_path, owner_id, name, kind, mime, extension, bytes,
        sha256, key, status, created_at)
       select site_id, corp_id, right_path, $2, '墨色', 'picture', 'image/png', 'png', 1, '', $2, 2,
        now() - interval '9 days' from course.course where id = $1 returning id`,
      [course.id, teacher],
    );
    const resourceId = rows[0]?.id ?? "";
    const share = (isShared: boolean) =>
      app.call(updateResource, { resourceId, isShared }, { as: teacher });
    const waiting = () => countOf(admin, "media.review");
    // What is used in one's own course passes with the course.
    expect(await waiting()).toBe(0);
    await share(true);
    expect([await waiting(), await countOf(other, "media.review")]).toEqual([1, 0]);
    expect(await countOf(platform, "media.platformReview")).toBeGreaterThanOrEqual(1);
    expect((await app.call(listWork, { kind: "media.review" }, { as: admin })).data).toMatchObject([
      {
        id: resourceId,
        title: "墨色",
        // It waits since it was shared.
        isOverdue: false,
        to: "/admin-school/teachingManager/resource/audit?isShared=1",
      },
    ]);
    const listed = { mode: "review", audit: 0, isShared: true } as const;
    expect((await app.call(listResources, listed, { as: admin })).data).toMatchObject([
      { id: resourceId },
    ]);
    const unshared = await app.call(listResources, { ...listed, isShared: false }, { as: admin });
    expect(unshared.data).toEqual([]);
    await tell("media.review");
    const { title } = SYSTEM_MESSAGES["media.reviewWaits"].zh;
    expect(await titles(admin)).toContain(title.replace("{title}", "墨色"));

    await share(false);
    expect(await waiting()).toBe(0);
    await share(true);
    const decision = { audit: 1, comment: "" } as const;
    await app.call(auditResources, { ...decision, resourceIds: [resourceId] }, { as: admin });
    expect(await waiting()).toBe(0);
  });

  it("comes to teachers from their own courses", async () => {
    const { teacher, course } = await aSchool();
    const learner = await build.learner(course);
    const { pool } = app.services;
    await pool.query(
      `insert into discussion.inquiry (site_id, course_id, period_id, class_id, user_id, title, content_html, created_at)
       select site_id, id, $2, $3, $4, '怎么调墨', '', now() - interval '3 days' from course.course where id = $1`,
      [course.id, course.periodId, course.classIds[0], learner],
    );
    const asked = { id: expect.any(String), kind: "discussion.questions", isOverdue: true };
    expect((await app.call(listWork, {}, { as: teacher })).data).toMatchObject([
      { ...asked, title: "怎么调墨" },
    ]);
    expect((await app.call(countWork, {}, { as: learner })).data).toEqual({
      total: 0,
      overdueNum: 0,
      kinds: [],
    });
  });
});

describe("who is told", () => {
  it("the nearest who may do it, once, and no more when it is done", async () => {
    const { admin, course, corpId } = await aSchool();
    const site = await build.person({ role: "SiteAdmin" });
    await tell("course.review");
    await tell("course.review");
    const { title } = SYSTEM_MESSAGES["course.reviewWaits"].zh;
    expect(await titles(admin)).toEqual([title.replace("{title}", `课程 ${corpId}`)]);
    expect(await titles(site)).toEqual([]);
    await app.services.pool.query(
      "update course.period set publish_status = 0, verify = 0 where id = $1",
      [course.periodId],
    );
    await tell("course.review");
    expect(await titles(admin)).toEqual([]);
  });

  it("by the operation that brings it, and takes it back", async () => {
    const { admin, teacher, course } = await aSchool();
    const { periodId } = course;
    await tell("course.review");
    expect(await titles(admin)).toHaveLength(1);
    const gone = await app.call(withdrawPeriod, { periodId }, { as: teacher });
    expect(gone.success).toBe(true);
    await expect.poll(() => titles(admin), { timeout: 20_000 }).toEqual([]);
  });
});

it("every kind has a message that exists and operations that exist", async () => {
  const { domains } = await import("../domains.ts");
  const names = new Set<string>(
    domains.flatMap(({ operations }) => operations.map(({ operation }) => operation.name)),
  );
  for (const { name, message, changedBy } of app.services.work) {
    if (message !== undefined) expect([name, message in SYSTEM_MESSAGES]).toEqual([name, true]);
    expect([name, changedBy.filter((one) => !names.has(one))]).toEqual([name, []]);
  }
});

describe("the guide", () => {
  const stepsOf = async (as: string) => {
    const { data } = await app.call(getGuide, {}, { as });
    return { isOpen: data?.isOpen, done: data?.steps.map(({ isDone }) => isDone) };
  };

  it("reads what is done, and is gone when all is", async () => {
    const person = await build.person();
    const name = (to: string) =>
      app.services.pool.query(`update identity."user" set name = $2 where id = $1`, [person, to]);
    await name(`学员${person.slice(-4)}`);
    expect(await stepsOf(person)).toEqual({ isOpen: true, done: [false, false, false] });
    await name("张兰");
    expect(await stepsOf(person)).toEqual({ isOpen: true, done: [true, false, false] });
    const course = await build.course();
    const learner = await build.learner(course);
    await app.services.pool.query(
      `insert into learning.unit_visit (user_id, unit_id, period_id, course_id, class_id)
       values ($1, $2, $3, $4, $5)`,
      [learner, course.unitIds[0], course.periodId, course.id, course.classIds[0]],
    );
    expect(await stepsOf(learner)).toEqual({ isOpen: false, done: [true, true, true] });
  });

  it("can be closed for good", async () => {
    const person = await build.person({ role: "Teacher" });
    expect((await stepsOf(person)).isOpen).toBe(true);
    await app.call(skipGuide, {}, { as: person });
    await app.call(skipGuide, {}, { as: person });
    expect((await stepsOf(person)).isOpen).toBe(false);
  });

  it("leads a school through real pages", async () => {
    const { admin } = await aSchool();
    expect((await stepsOf(admin)).done).toEqual([false, true, false]);
    await app.call(
      updateOwnCorp,
      { introduction: "社区学院", contactPhone: "0571-88880000" },
      { as: admin },
    );
    expect((await stepsOf(admin)).done).toEqual([true, true, false]);
  });
});
