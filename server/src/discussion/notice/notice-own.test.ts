import {
  countUnreadNotices,
  listOwnNotices,
  markNoticesRead,
} from "@perennial/contract/discussion/notice/notice-own.ts";
import {
  readNotice,
  saveNotice,
  stepNotice,
} from "@perennial/contract/discussion/notice/notice.ts";
import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { CLASS_A, COURSE, insertTaughtCourse, PERIOD } from "../fixtures.ts";

let app: TestApp;
const LEARNER = "student01";

const publish = async (title: string, more: object = {}): Promise<string> => {
  const answer = await app.call(
    saveNotice,
    {
      courseId: COURSE,
      type: 1,
      title,
      content: "<p>请<b>看</b>这里</p>",
      isPublishedNow: true,
      ...more,
    },
    { as: "teacher01" },
  );
  return answer.data?.id ?? "";
};
const listed = async (as = LEARNER, more: object = {}) =>
  (await app.call(listOwnNotices, { courseId: COURSE, ...more }, { as })).data ?? [];
const titles = async (as?: string, more?: object) =>
  (await listed(as, more)).map(({ title }) => title);
const unread = async (more: object = { courseId: COURSE }) =>
  (await app.call(countUnreadNotices, more, { as: LEARNER })).data?.unreadNum;
const badge = async () =>
  (await app.call(getUnreadCount, {}, { as: LEARNER })).data?.systemMessageCount ?? 0;

/** An hour after all that is published now. */
async function announce(title: string): Promise<void> {
  await app.services.pool.query(
    `insert into messaging.message (site_id, recipient_id, kind, title, content, announcement_id, created_at)
     values ('province', $1, 'system', $2, '全体学员请看', gen_random_uuid()::text, now() + interval '1 hour')`,
    [LEARNER, title],
  );
}

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
beforeEach(async () => {
  await app.services.pool.query("update discussion.notice set deleted_at = now()");
  await app.services.pool.query("delete from messaging.message where recipient_id = $1", [LEARNER]);
});
afterAll(() => app.close());

describe("a learner's notices", () => {
  it("are those of the course and the own class, unread ones first, and count as read once opened", async () => {
    const first = await publish("开课");
    await publish("甲班换教室", { type: 2, classId: CLASS_A });
    await publish("乙班换教室", { type: 2, classId: `${COURSE}-b` });
    await publish("还没发", { isPublishedNow: false });
    expect(await listed()).toMatchObject([
      { type: 2, title: "甲班换教室", className: "甲班", isRead: false, excerpt: "请看这里" },
      { type: 1, title: "开课", courseName: "书法入门", authorName: "王海棠", isRead: false },
    ]);
    expect(await unread()).toBe(2);
    await app.call(readNotice, { id: first }, { as: LEARNER });
    expect((await listed()).map(({ title, isRead }) => [title, isRead])).toEqual([
      ["甲班换教室", false],
      ["开课", true],
    ]);
    // Its message is read with it.
    expect([await unread(), await badge()]).toEqual([1, 1]);
    expect(await titles(LEARNER, { isUnread: true })).toEqual(["甲班换教室"]);
    expect(await titles(LEARNER, { type: 1 })).toEqual(["开课"]);
    expect(await titles(LEARNER, { keyword: "教室" })).toEqual(["甲班换教室"]);
    expect(await titles(LEARNER, { keyword: "%" })).toEqual([]);
    expect(await titles("student02")).toEqual(["乙班换教室", "开课"]);
  });

  it("are there for who comes later, and gone when withdrawn", async () => {
    const id = await publish("早先的通知");
    await app.services.pool.query(
      `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, source)
       values ($1, 'student05', $2, $3, 'corp-senior-university', 'province', 'self')`,
      [CLASS_A, PERIOD, COURSE],
    );
    expect(await titles("student05")).toEqual(["早先的通知"]);
    expect((await app.call(readNotice, { id }, { as: "student05" })).data?.title).toBe(
      "早先的通知",
    );
    expect((await listed("student05"))[0]?.isRead).toBe(true);
    await app.call(stepNotice, { id, step: "withdraw" }, { as: "teacher01" });
    expect(await titles("student05")).toEqual([]);
  });

  it("of all kinds stand together, and are marked as read at once, for this person alone", async () => {
    await publish("开课");
    await announce("寒假安排");
    const all = async () =>
      (await app.call(listOwnNotices, {}, { as: LEARNER })).data?.map((one) => [
        one.title,
        one.type,
        one.isRead,
      ]);
    expect(await all()).toEqual([
      ["寒假安排", 3, false],
      ["开课", 1, false],
    ]);
    expect(await titles()).toEqual(["开课"]);
    const mark = async (more: object) =>
      (await app.call(markNoticesRead, more, { as: LEARNER })).data;
    expect(await mark({ courseId: COURSE })).toEqual({ readNum: 1 });
    expect(await unread({})).toBe(1);
    expect(await mark({})).toEqual({ readNum: 1 });
    expect(await mark({})).toEqual({ readNum: 0 });
    expect([await unread({}), await badge()]).toEqual([0, 0]);
    expect((await listed("student02"))[0]?.isRead).toBe(false);
  });

  it.each([
    ["teacher01", 0],
    ["student03", 0],
    ["rschool01", 0],
  ])("are not %s's", async (as, count) => {
    const id = await publish("内部");
    expect(await listed(as)).toHaveLength(count);
    expect((await app.call(readNotice, { id }, { as })).status).toBe(404);
  });

  it("need a session and good input", async () => {
    const answers = [
      await app.call(listOwnNotices, {}),
      await app.call(countUnreadNotices, {}),
      await app.call(markNoticesRead, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const wrong = await app.call(listOwnNotices, { type: 4 as 3 }, { as: LEARNER });
    expect(wrong.status).toBe(400);
  });
});
