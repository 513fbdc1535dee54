import {
  countUnreadNotices,
  listOwnNotices,
  markNoticesRead,
} from "@perennial/contract/discussion/notice/notice-own.ts";
import { listNoticeReceivers } from "@perennial/contract/discussion/notice/notice-receiver.ts";
import {
  listNotices,
  NoticeStatus,
  readNotice,
  removeNotice,
  saveNotice,
  stepNotice,
} from "@perennial/contract/discussion/notice/notice.ts";
import {
  listProjectNotices,
  remindNotice,
  saveProjectNotice,
} from "@perennial/contract/discussion/project/project-notice.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { createProjectClass, moveToClass } from "@perennial/contract/training/class/class.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildOn } from "../../../test/builders/builders.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { runErrands } from "../notice/notice-batch.ts";
import { publishDue } from "../notice/notice-delivery.ts";

const { draft, scheduled, published, withdrawn } = NoticeStatus;
const HOUR_MS = 3_600_000;

let app: TestApp;
let build: Awaited<ReturnType<typeof buildOn>>;
let corpId = "";
let packageId = "";
let courseId = "";
let manager = "";
let head = "";
let [first, second] = ["", ""];
/** Of the first class, who also learns in the course; of the second; of none. */
let [own, other, loose] = ["", "", ""];
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false, budgetFactor: 100 });
  build = await buildOn(app);
  corpId = await build.corp();
  manager = await build.person({ role: "Teacher", corpId });
  head = await build.person({ role: "Teacher", corpId });
  const course = await build.course();
  courseId = course.id;
  own = await build.learner(course);
  [other, loose] = [await build.person(), await build.person()];
  packageId = await build.coursePackage({
    ownerId: manager,
    corpId,
    project: {},
    memberIds: [own, other, loose],
    required: [course.id],
  });
  const make = async (name: string, userId: string): Promise<string> => {
    const { data } = await app.call(createProjectClass, { packageId, name }, { as: manager });
    const classId = data?.id ?? "";
    await app.call(moveToClass, { packageId, userIds: [userId], classId }, { as: manager });
    return classId;
  };
  first = await make("一班", own);
  second = await make("二班", other);
  await app.services.pool.query("update training.class set head_id = $1 where id = $2", [
    head,
    first,
  ]);
});
beforeEach(() => app.owner("truncate discussion.notice, messaging.message cascade"));
afterAll(() => app.close());

type Given = Partial<InputOf<typeof saveProjectNotice>>;
const write = (more: Given = {}, as: string | undefined = manager) =>
  app.call(
    saveProjectNotice,
    { packageId, type: 3, title: "开班安排", content: "<p>周六九点报到。</p>", ...more },
    as === "" ? {} : { as },
  );
const errands = async () =>
  (await app.services.pool.query("select 1 from discussion.notice where errand is not null"))
    .rowCount;
/** Until nothing is left to do; the product's own job works beside. */
async function settled(): Promise<void> {
  await runErrands(app.services);
  await expect.poll(errands, { timeout: 60_000 }).toBe(0);
}
/** Publishes, and lets the job do its work. */
async function publish(more: Given = {}, as = manager): Promise<string> {
  const { data } = await write({ isPublishedNow: true, ...more }, as);
  await settled();
  return data?.id ?? "";
}
const listed = async (as = manager) =>
  (await app.call(listProjectNotices, { packageId }, { as })).data ?? [];
const titles = async (as: string) =>
  (await app.call(listOwnNotices, { packageId }, { as })).data?.map(({ title }) => title);
async function told(title: string): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ recipient_id: string }>(
    "select recipient_id from messaging.message where title = $1 and deleted_at is null order by 1",
    [title],
  );
  return rows.map(({ recipient_id: id }) => id);
}

it("reaches those whom it addresses: everybody, a class, who learns in a course", async () => {
  await publish({ title: "全员" });
  await publish({ title: "一班的", type: 2, classIds: [first] });
  await publish({ title: "课程的", type: 1, courseId });
  expect(await told("全员")).toEqual([own, other, loose].toSorted());
  expect(await told("一班的")).toEqual([own]);
  expect(await told("课程的")).toEqual([own]);
  expect(await titles(own)).toEqual(["课程的", "一班的", "全员"]);
  expect(await titles(other)).toEqual(["全员"]);
  expect(await titles(loose)).toEqual(["全员"]);
  expect(await titles(manager)).toEqual([]);
  const { data } = await app.call(listOwnNotices, {}, { as: own });
  expect(data).toMatchObject([
    { type: 1, packageId, courseId, className: "" },
    { type: 2, packageId, className: "一班" },
    { type: 3, packageId, courseId: "" },
  ]);
});

it("tells each person once, however often and in how many processes the job is run", async () => {
  await write({ isPublishedNow: true, title: "只说一次" });
  await Promise.all([1, 2, 3].map(() => runErrands(app.services)));
  await settled();
  await settled();
  expect(await told("只说一次")).toHaveLength(3);
  expect(await listed()).toMatchObject([{ receiverNum: 3, readNum: 0, isOnWay: false }]);
});

it("counts who has opened it, lists them, and reminds the others once a day", async () => {
  const id = await publish({ title: "请读" });
  expect((await app.call(readNotice, { id }, { as: own })).data).toMatchObject({ courseId: "" });
  expect(await listed()).toMatchObject([{ receiverNum: 3, readNum: 1, mayChange: true }]);
  const { data: unread } = await app.call(
    listNoticeReceivers,
    { id, isRead: false },
    { as: manager },
  );
  expect(unread?.map((one) => one.id).toSorted()).toEqual([other, loose].toSorted());
  expect(unread?.find((one) => one.id === other)?.className).toBe("二班");
  expect((await app.call(remindNotice, { id }, { as: manager })).data).toEqual({ num: 2 });
  await Promise.all([runErrands(app.services), settled()]);
  expect(await told("您有一条通知还没有看：《请读》")).toEqual([other, loose].toSorted());
  expect(await app.call(remindNotice, { id }, { as: manager })).toMatchObject({
    code: "discussion.noticeReminded",
  });
  expect((await app.call(countUnreadNotices, { packageId }, { as: other })).data?.unreadNum).toBe(
    1,
  );
  await app.call(markNoticesRead, { packageId }, { as: other });
  expect((await app.call(countUnreadNotices, {}, { as: other })).data?.unreadNum).toBe(0);
  expect(await listed()).toMatchObject([{ readNum: 2 }]);
});

it("stays a draft, waits for its hour, is withdrawn with its messages, and is published again", async () => {
  const { data } = await write({ title: "草稿" });
  const id = data?.id ?? "";
  expect(data?.status).toBe(draft);
  expect(await titles(own)).toEqual([]);
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString();
  const later = await write({ id, title: "到点再说", publishAt });
  expect(later.data).toEqual({ id, status: scheduled });
  expect(await publishDue(app.services)).toBe(0);
  const due = new Date(Date.now() + 2 * HOUR_MS);
  await Promise.all([publishDue(app.services, due), publishDue(app.services, due)]);
  await settled();
  expect(await told("到点再说")).toHaveLength(3);
  const step = (name: "withdraw" | "publish") =>
    app.call(stepNotice, { id, step: name }, { as: manager });
  expect((await step("withdraw")).data?.status).toBe(withdrawn);
  expect(await titles(own)).toEqual([]);
  await settled();
  expect(await told("到点再说")).toEqual([]);
  expect((await app.call(readNotice, { id }, { as: own })).success).toBe(false);
  await publish({ id, title: "改好了" });
  expect(await told("改好了")).toHaveLength(3);
  expect(await listed()).toMatchObject([{ status: published, receiverNum: 3 }]);
  expect((await app.call(removeNotice, { id }, { as: manager })).success).toBe(false);
});

it("is published again only once the messages of before are back", async () => {
  const id = await publish({ title: "太快" });
  await app.call(stepNotice, { id, step: "withdraw" }, { as: manager });
  await settled();
  // As while it was at it.
  await app.services.pool.query("update discussion.notice set errand = 'takeBack' where id = $1", [
    id,
  ]);
  expect(await write({ id, isPublishedNow: true })).toMatchObject({
    code: "discussion.noticeOnWay",
  });
  await settled();
  expect((await write({ id, isPublishedNow: true })).success).toBe(true);
  await settled();
});

it("lets who leads a class write to it alone, and see what concerns it", async () => {
  await publish({ title: "全员" });
  await publish({ title: "二班的", type: 2, classIds: [second] });
  await write({ title: "没写完" });
  const id = await publish({ title: "班主任的话", type: 2, classIds: [first] }, head);
  expect(await told("班主任的话")).toEqual([own]);
  expect((await listed(head)).map((one) => [one.title, one.mayChange])).toEqual([
    ["班主任的话", true],
    ["全员", false],
  ]);
  const others: Given[] = [
    { type: 3 },
    { type: 1, courseId },
    { type: 2, classIds: [second] },
    { type: 2, classIds: [first, second] },
  ];
  for (const to of others)
    expect(await write(to, head)).toMatchObject({ code: "discussion.noticeTo" });
  const [, everybody] = await listed(head);
  expect(
    await app.call(stepNotice, { id: everybody?.id ?? "", step: "withdraw" }, { as: head }),
  ).toMatchObject({ code: "discussion.notFound" });
  expect((await app.call(stepNotice, { id, step: "withdraw" }, { as: manager })).success).toBe(
    true,
  );
});

it("refuses bad input, who is not signed in, learners, and people of elsewhere", async () => {
  for (const [more, code] of [
    [{ content: "<p> </p>" }, "discussion.empty"],
    [{ type: 2 }, "discussion.noticeTo"],
    [{ type: 2, classIds: ["no-class"] }, "discussion.noticeTo"],
    [{ type: 1 }, "discussion.noticeTo"],
    [{ type: 1, courseId: "no-course" }, "discussion.noticeTo"],
    [{ publishAt: "2020-01-01T00:00:00.000Z" }, "discussion.noticePast"],
    [{ packageId: "no-project" }, "training.packageNotFound"],
  ] as const)
    expect(await write(more as Given)).toMatchObject({ code });
  expect(await write({ title: " " })).toMatchObject({ status: 400 });
  expect(await write({ type: 4 as 3 })).toMatchObject({ status: 400 });
  expect(await write({}, "")).toMatchObject({ status: 401 });
  const elsewhere = await build.person({ role: "Teacher", corpId: await build.corp() });
  expect((await write({}, own)).success).toBe(false);
  expect(await write({}, elsewhere)).toMatchObject({ code: "training.packageNotFound" });
  for (const as of [own, elsewhere])
    expect(await app.call(listProjectNotices, { packageId }, { as })).toMatchObject({
      code: "training.packageNotFound",
    });
  const id = await publish({ type: 2, classIds: [first] });
  expect((await app.call(readNotice, { id }, { as: other })).success).toBe(false);
  for (const as of [own, elsewhere])
    expect((await app.call(remindNotice, { id }, { as })).success).toBe(false);
});

it("is no notice of a course", async () => {
  const id = await publish({ type: 1, courseId, title: "项目里的" });
  const { rows } = await app.services.pool.query<{ id: string }>(
    "select owner_id as id from course.course where id = $1",
    [courseId],
  );
  const as = rows[0]?.id ?? "";
  const { data } = await app.call(listNotices, { courseId }, { as });
  expect(data?.map((one) => one.id) ?? []).not.toContain(id);
  const over = { courseId, id, type: 1, title: "改", content: "<p>改</p>" } as const;
  expect((await app.call(saveNotice, over, { as })).success).toBe(false);
});

it("tells 50,000 learners in batches, each once", async () => {
  const crowd = await build.coursePackage({ ownerId: manager, corpId, project: {} });
  await app.services.pool.query(
    `insert into training.member (package_id, user_id, site_id, corp_id, status)
     select $1, 'crowd' || at, 'province', $2, 1 from generate_series(1, 50000) as at`,
    [crowd, corpId],
  );
  await write({ packageId: crowd, title: "五万人", isPublishedNow: true });
  await Promise.all([runErrands(app.services), settled()]);
  const { rows } = await app.services.pool.query<{ all: number; each: number }>(
    `select count(*)::int as all, count(distinct recipient_id)::int as each
     from messaging.message where title = '五万人'`,
  );
  expect(rows).toEqual([{ all: 50_000, each: 50_000 }]);
  await app.services.pool.query(
    `update discussion.notice_receipt set read_at = now() where user_id in (
      select user_id from discussion.notice_receipt order by user_id limit 7)`,
  );
  const { data } = await app.call(listProjectNotices, { packageId: crowd }, { as: manager });
  expect(data).toMatchObject([{ receiverNum: 50_000, readNum: 7 }]);
}, 120_000);
