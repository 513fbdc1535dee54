import {
  removeNotice,
  listNotices,
  NoticeStatus,
  pinNotice,
  readNotice,
  saveNotice,
  stepNotice,
} from "@perennial/contract/discussion/notice/notice.ts";
import { listNoticeReceivers } from "@perennial/contract/discussion/notice/notice-receiver.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { CLASS_A, COURSE, insertTaughtCourse } from "../fixtures.ts";
import { publishDue } from "./notice-delivery.ts";
import { NOTICE_TABLE } from "./notice-states.ts";

const { draft, scheduled, published, withdrawn } = NoticeStatus;
const HOUR_MS = 3_600_000;

let app: TestApp;

const write = async (more: object = {}, as = "teacher01") =>
  app.call(
    saveNotice,
    { courseId: COURSE, type: 1, title: "下周调课", content: "<p>周三改到周五。</p>", ...more },
    { as },
  );
const written = async (more: object = {}): Promise<string> => (await write(more)).data?.id ?? "";
const listed = async (id: string, as = "teacher01") =>
  (await app.call(listNotices, { courseId: COURSE, pageSize: 100 }, { as })).data?.find(
    (one) => one.id === id,
  );

/** What learners have in their boxes of it. */
async function messages(title: string): Promise<string[]> {
  const { rows } = await app.services.pool.query<{ recipient_id: string }>(
    "select recipient_id from messaging.message where title = $1 and deleted_at is null order by 1",
    [title],
  );
  return rows.map(({ recipient_id }) => recipient_id);
}

beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
  await insertTaughtCourse(app);
});
beforeEach(() => app.owner("truncate discussion.notice, messaging.message cascade"));
afterAll(() => app.close());

describe("writing", () => {
  it("keeps a draft from learners, cleans it and shows it to the team", async () => {
    const content = '<p onclick="x()">请带毛笔，代写论文勿扰<script>alert(1)</script></p>';
    const { data } = await write({ title: "准备代写论文用具", content });
    expect(data?.status).toBe(draft);
    expect(await listed(data?.id ?? "", "teacher03")).toMatchObject({
      title: "准备用具",
      content: "<p>请带毛笔，勿扰</p>",
      status: draft,
      authorName: "王海棠",
      receiverNum: 0,
      publishedAt: null,
    });
    expect(await messages("准备用具")).toEqual([]);
    expect(await app.call(readNotice, { id: data?.id ?? "" }, { as: "student01" })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [{ title: " " }, 400, undefined],
    [{ title: "题".repeat(101) }, 400, undefined],
    [{ content: "<p> </p>" }, 400, "discussion.empty"],
    [{ type: 2 }, 400, "discussion.classMissing"],
    [{ type: 2, classId: "class-of-elsewhere" }, 400, "discussion.classMissing"],
    [{ type: 3 }, 400, undefined],
    [{ publishAt: "2020-01-01T00:00:00.000Z" }, 400, "discussion.noticePast"],
    [{ publishAt: "soon" }, 400, undefined],
    [{ periodId: "period-of-elsewhere" }, 404, undefined],
    [{ courseId: "no-course" }, 404, undefined],
  ])("refuses %j", async (more, status, code) => {
    const answer = await write(more);
    expect(answer.status).toBe(status);
    if (code !== undefined) expect(answer.code).toBe(code);
  });
});

describe("publishing", () => {
  it("gives it once to everybody of the course, counts who has read, and takes it back", async () => {
    const id = await written({ title: "开课通知", isPublishedNow: true });
    expect(await messages("开课通知")).toEqual(["student01", "student02"]);
    expect(await listed(id)).toMatchObject({ status: published, receiverNum: 2, readNum: 0 });
    for (let time = 0; time < 2; time++) {
      const read = await app.call(readNotice, { id }, { as: "student02" });
      expect(read.data).toMatchObject({ title: "开课通知", authorName: "王海棠" });
    }
    expect(await listed(id)).toMatchObject({ readNum: 1 });
    const receivers = async (isRead?: boolean) =>
      (
        await app.call(
          listNoticeReceivers,
          { id, ...(isRead === undefined ? {} : { isRead }) },
          { as: "teacher03" },
        )
      ).data?.map((one) => [one.id, one.className, one.readAt !== null]);
    expect(await receivers()).toEqual([
      ["student01", "甲班", false],
      ["student02", "乙班", true],
    ]);
    expect(await receivers(true)).toEqual([["student02", "乙班", true]]);
    expect(await receivers(false)).toEqual([["student01", "甲班", false]]);
    // The same person reads the message too: still one.
    await app.services.pool.query(
      "update messaging.message set read_at = now() where title = '开课通知'",
    );
    expect(await listed(id)).toMatchObject({ receiverNum: 2, readNum: 2 });
    const step = await app.call(stepNotice, { id, step: "withdraw" }, { as: "teacher03" });
    expect(step.data).toEqual({ status: withdrawn });
    expect(await messages("开课通知")).toEqual([]);
    expect((await app.call(readNotice, { id }, { as: "student02" })).status).toBe(404);
  });

  it("gives a class notice to that class only", async () => {
    const id = await written({ title: "甲班换教室", type: 2, classId: CLASS_A });
    await app.call(stepNotice, { id, step: "publish" }, { as: "teacher01" });
    expect(await messages("甲班换教室")).toEqual(["student01"]);
    expect((await app.call(readNotice, { id }, { as: "student02" })).status).toBe(404);
    expect(await listed(id)).toMatchObject({ className: "甲班", receiverNum: 1 });
  });

  it("waits for its time, whoever looks, and comes once", async () => {
    const at = new Date(Date.now() + HOUR_MS);
    const id = await written({ title: "定时通知", publishAt: at.toISOString() });
    expect(await listed(id)).toMatchObject({ status: scheduled, publishAt: at.toISOString() });
    expect(await publishDue(app.services)).toBe(0);
    const later = new Date(at.getTime() + 1);
    const done = await Promise.all([
      publishDue(app.services, later),
      publishDue(app.services, later),
    ]);
    expect(done.toSorted()).toEqual([0, 1]);
    expect(await messages("定时通知")).toEqual(["student01", "student02"]);
  });

  it("stands first when it is pinned", async () => {
    const id = await written({ title: "请先看" });
    await written({ title: "后写的" });
    const first = async () =>
      (await app.call(listNotices, { courseId: COURSE }, { as: "teacher01" })).data?.[0]?.title;
    expect(await first()).toBe("后写的");
    await app.call(pinNotice, { id, isTop: true }, { as: "teacher01" });
    expect(await first()).toBe("请先看");
    await app.call(pinNotice, { id, isTop: false }, { as: "teacher01" });
    expect(await first()).toBe("后写的");
  });
});

describe("steps", () => {
  const names = ["draft", "scheduled", "published", "withdrawn"] as const;
  async function inStatus(status: number): Promise<string> {
    const id = await written(
      status === scheduled ? { publishAt: new Date(Date.now() + HOUR_MS).toISOString() } : {},
    );
    if (status === published || status === withdrawn)
      await app.call(stepNotice, { id, step: "publish" }, { as: "teacher01" });
    if (status === withdrawn)
      await app.call(stepNotice, { id, step: "withdraw" }, { as: "teacher01" });
    expect((await listed(id))?.status).toBe(status);
    return id;
  }
  const cases = names.flatMap((name) =>
    (["publish", "withdraw", "unschedule", "edit", "delete"] as const).map(
      (step) => [step, name] as const,
    ),
  );
  it.each(cases)("%s from %s", async (step, name) => {
    const from = NoticeStatus[name];
    const id = await inStatus(from);
    const to = NOTICE_TABLE[step][from];
    const answer =
      step === "edit"
        ? await write({ id, title: "改过" })
        : step === "delete"
          ? await app.call(removeNotice, { id }, { as: "teacher01" })
          : await app.call(stepNotice, { id, step }, { as: "teacher01" });
    expect(answer.code).toBe(to === undefined ? "discussion.noticeStep" : undefined);
    const after = step === "delete" && to !== undefined ? undefined : (to ?? from);
    expect((await listed(id))?.status).toBe(after);
  });
});

describe("who may", () => {
  it.each([
    ["nobody", undefined, 401],
    ["a learner of the course", "student01", 404],
    ["a teacher of elsewhere", "teacher02", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("not %s", async (_who, as, status) => {
    const id = await written();
    const options = as === undefined ? {} : { as };
    const answers = [
      await app.call(listNotices, { courseId: COURSE }, options),
      await app.call(
        saveNotice,
        { courseId: COURSE, id, type: 1, title: "x", content: "<p>x</p>" },
        options,
      ),
      await app.call(stepNotice, { id, step: "publish" }, options),
      await app.call(pinNotice, { id, isTop: true }, options),
      await app.call(removeNotice, { id }, options),
      await app.call(readNotice, { id }, options),
      await app.call(listNoticeReceivers, { id }, options),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  });

  it("lists those of one's own courses when no course is named", async () => {
    const id = await written({ title: "跨课程" });
    const all = async (as: string) =>
      (await app.call(listNotices, { pageSize: 100 }, { as })).data?.map((one) => one.id) ?? [];
    expect(await all("teacher03")).toContain(id);
    expect(await all("teacher02")).not.toContain(id);
    expect(await all("student01")).toEqual([]);
  });
});
