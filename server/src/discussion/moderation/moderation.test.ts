import {
  createReply,
  removePost,
  getPost,
  likePost,
  listPosts,
  listReplies,
  savePost,
} from "@perennial/contract/discussion/board/board.ts";
import {
  countAttention,
  listReports,
  listThreads,
  moderateTalk,
  reportPost,
} from "@perennial/contract/discussion/moderation/moderation.ts";
import {
  TALK_STEPS,
  TalkStatus,
  type TalkStep,
} from "@perennial/contract/discussion/talk-status.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { COURSE, insertTaughtCourse, PERIOD } from "../fixtures.ts";
import { afterTalkStep, isSeen, mayReport, statusAfterWriting, stepsOf } from "../rules.ts";

let app: TestApp;

async function setParams(params: object): Promise<void> {
  await app.services.pool.query("update course.period set params = $2 where id = $1", [
    PERIOD,
    JSON.stringify(params),
  ]);
}

async function newPost(as = "student01", title = "怎样起笔"): Promise<string> {
  const { data, resultCode } = await app.call(
    savePost,
    { courseId: COURSE, title, content: "<p>藏锋还是露锋？</p>" },
    { as },
  );
  expect(resultCode).toBe(0);
  return data?.id ?? "";
}

async function newReply(postId: string, as: string, content = "好"): Promise<string> {
  return (await app.call(createReply, { postId, content }, { as })).data?.id ?? "";
}

const statusOf = async (id: string, as: string) => {
  const answer = await app.call(getPost, { id }, { as });
  return answer.data?.status ?? answer.status;
};

/** Titles of the system messages that somebody got, the newest first. */
async function messagesOf(
  userId: string,
): Promise<{ title: string; content: string; link: string }[]> {
  const { rows } = await app.services.pool.query<{ title: string; content: string; link: string }>(
    `select title, content, link from messaging.message
     where recipient_id = $1 and kind = 'system' order by created_at desc, id desc`,
    [userId],
  );
  return rows;
}

beforeAll(async () => {
  app = await startTestApp();
  await insertTaughtCourse(app);
});
afterAll(() => app.close());

describe("steps of the team", () => {
  const { waiting, shown, returned, hidden } = TalkStatus;
  const allowed: Readonly<Record<number, Partial<Record<TalkStep, unknown>>>> = {
    [waiting]: { pass: shown, return: returned, delete: "deleted" },
    [shown]: { hide: hidden, delete: "deleted" },
    [returned]: { delete: "deleted" },
    [hidden]: { show: shown, delete: "deleted" },
  };
  const table = Object.values(TalkStatus).flatMap((status) =>
    TALK_STEPS.map((step) => [status, step, allowed[status]?.[step]] as const),
  );
  it.each(table)("from %i by %s lead to %s, and nowhere else", (status, step, next) => {
    expect(afterTalkStep({ status, isExperience: false, isReported: false }, step)).toBe(next);
  });

  it("send an experience back even when it is shown, and keep only what was reported", () => {
    const shownOne = { status: shown, isExperience: true, isReported: false };
    expect(afterTalkStep(shownOne, "return")).toBe(returned);
    expect(afterTalkStep({ ...shownOne, isReported: true }, "keep")).toBe("kept");
    expect(stepsOf(shownOne)).toEqual(["return", "hide", "delete"]);
  });

  it.each([
    [undefined, false, false, shown],
    [undefined, false, true, waiting],
    [undefined, true, true, shown],
    [shown, false, true, waiting],
    [returned, false, false, shown],
    [returned, false, true, waiting],
    [hidden, false, false, hidden],
    [hidden, false, true, hidden],
  ])(
    "writing over %s (manager %s, moderated %s) leads to %s",
    (status, isManager, isModerated, next) => {
      expect(statusAfterWriting({ status, isManager, isModerated })).toBe(next);
    },
  );

  it.each([
    [false, false, shown, true, true],
    [false, true, shown, true, false],
    [true, false, shown, true, false],
    [false, false, hidden, false, false],
    [false, true, hidden, true, false],
    [true, false, waiting, true, false],
  ])(
    "manager %s, owner %s, status %s: sees %s, reports %s",
    (isManager, isOwner, status, sees, reports) => {
      expect(isSeen({ isManager, isOwner, status })).toBe(sees);
      expect(mayReport({ isManager, isOwner, status })).toBe(reports);
    },
  );
});

describe("a moderated period", () => {
  beforeAll(() => setParams({ isDiscussionModerated: true }));
  afterAll(() => setParams({}));

  it("keeps a learner's post back until the team lets it through, and tells the author", async () => {
    const id = await newPost("student01", "等一等");
    expect(await statusOf(id, "student01")).toBe(TalkStatus.waiting);
    expect(await statusOf(id, "teacher03")).toBe(TalkStatus.waiting);
    expect(await statusOf(id, "student02")).toBe(404);
    const seen = await app.call(listPosts, { courseId: COURSE }, { as: "student02" });
    expect(seen.data?.map((post) => post.id)).not.toContain(id);
    expect((await app.call(likePost, { id }, { as: "teacher01" })).code).toBe("discussion.closed");
    const passed = { postId: id, step: "pass" as const };
    expect((await app.call(moderateTalk, passed, { as: "student01" })).code).toBe(
      "discussion.mayNot",
    );
    expect((await app.call(moderateTalk, passed, { as: "teacher03" })).data).toBe(true);
    expect((await app.call(moderateTalk, passed, { as: "teacher03" })).code).toBe(
      "discussion.stepNotAllowed",
    );
    expect(await statusOf(id, "student02")).toBe(TalkStatus.shown);
    const [told] = await messagesOf("student01");
    expect(told).toMatchObject({
      title: "您的讨论已通过审核",
      link: `/ucenter/learning-space/course/study/${COURSE}/discuss/details/${id}`,
    });
  });

  it("lets the team speak at once", async () => {
    expect(await statusOf(await newPost("teacher03"), "student02")).toBe(TalkStatus.shown);
  });

  it("sends back with a reason; written anew it waits again", async () => {
    const id = await newPost("student01", "广告？");
    const back = { postId: id, step: "return" as const };
    expect(await app.call(moderateTalk, back, { as: "teacher01" })).toMatchObject({
      status: 400,
      code: "discussion.reasonMissing",
      fields: [{ path: "reason" }],
    });
    await app.call(moderateTalk, { ...back, reason: "请写具体" }, { as: "teacher01" });
    const mine = await app.call(getPost, { id }, { as: "student01" });
    expect(mine.data).toMatchObject({ status: TalkStatus.returned, statusReason: "请写具体" });
    expect((await messagesOf("student01"))[0]?.content).toContain("理由：请写具体");
    const anew = { id, courseId: COURSE, title: "起笔的角度", content: "<p>四十五度？</p>" };
    const saved = await app.call(savePost, anew, { as: "student01" });
    expect(saved.data?.status).toBe(TalkStatus.waiting);
  });

  it("keeps replies back as well, and counts only those that are shown", async () => {
    const id = await newPost("teacher01", "大家说说");
    const replyId = await newReply(id, "student01", "我先来");
    const seenBy = async (as: string) =>
      (await app.call(listReplies, { postId: id }, { as })).data?.map((reply) => reply.id);
    expect(await seenBy("student01")).toEqual([replyId]);
    expect(await seenBy("student02")).toEqual([]);
    expect((await app.call(getPost, { id }, { as: "student02" })).data).toMatchObject({
      commentNum: 0,
      waitingNum: 0,
    });
    expect((await app.call(getPost, { id }, { as: "teacher01" })).data?.waitingNum).toBe(1);
    const before = await app.call(countAttention, { courseId: COURSE }, { as: "teacher01" });
    await app.call(moderateTalk, { postId: id, replyId, step: "pass" }, { as: "teacher01" });
    const after = await app.call(countAttention, { courseId: COURSE }, { as: "teacher01" });
    expect((before.data?.num ?? 0) - (after.data?.num ?? 0)).toBe(1);
    expect(await seenBy("student02")).toEqual([replyId]);
    expect((await messagesOf("student01"))[0]?.title).toBe("您的回复已通过审核");
  });
});

describe("complaints", () => {
  it("come once of each person, never of oneself or of the team, and say what is wrong", async () => {
    const id = await newPost("student01");
    const complaint = { postId: id, reason: 1 as const };
    const by = (as: string, more: object = {}) =>
      app.call(reportPost, { ...complaint, ...more }, { as });
    expect((await by("student01")).code).toBe("discussion.reportOwn");
    expect((await by("teacher01")).code).toBe("discussion.mayNot");
    expect(await by("student02", { reason: 9 })).toMatchObject({
      code: "discussion.reportWordsMissing",
      fields: [{ path: "words" }],
    });
    const both = await Promise.all([by("student02"), by("student02")]);
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual([
      "",
      "discussion.alreadyReported",
    ]);
    const wrong = await app.call(reportPost, { postId: id, reason: 7 as 1 }, { as: "student02" });
    expect(wrong.status).toBe(400);
    for (const [options, status] of [
      [{}, 401],
      [{ as: "student03" }, 404],
      [{ as: "teacher02" }, 404],
    ] as const)
      expect((await app.call(reportPost, complaint, options)).status, JSON.stringify(options)).toBe(
        status,
      );
  });

  it.each([
    ["keep", 1, "予以保留", TalkStatus.shown],
    ["hide", 2, "已被隐藏", TalkStatus.hidden],
    ["delete", 3, "已被删除", 404],
  ] as const)("are decided by %s; who complained is told", async (step, decision, said, status) => {
    const id = await newPost("student01", `举报 ${step}`);
    await app.call(reportPost, { postId: id, reason: 2, words: "说话难听" }, { as: "student02" });
    const waiting = await app.call(
      listThreads,
      { courseId: COURSE, need: "reported" },
      { as: "teacher03" },
    );
    expect(waiting.data?.find((one) => one.id === id)).toMatchObject({ reportNum: 1 });
    const open = await app.call(listReports, { postId: id }, { as: "teacher03" });
    expect(open.data?.[0]).toMatchObject({ words: "说话难听", decision: null, replyId: "" });
    expect((await app.call(listReports, { postId: id }, { as: "student01" })).code).toBe(
      "discussion.mayNot",
    );
    const decided = await app.call(
      moderateTalk,
      { postId: id, step, reason: "核实过" },
      { as: "teacher01" },
    );
    expect(decided.data).toBe(true);
    expect((await messagesOf("student02"))[0]?.content).toContain(said);
    const { rows } = await app.services.pool.query<{ decision: number; decided_by: string }>(
      "select decision, decided_by from discussion.report where post_id = $1",
      [id],
    );
    expect(rows).toEqual([{ decision, decided_by: "teacher01" }]);
    expect(await statusOf(id, "student01")).toBe(status);
    if (step !== "keep") {
      expect((await messagesOf("student01"))[0]?.content).toContain("理由：核实过");
      expect(await statusOf(id, "student02")).toBe(404);
    }
  });

  it("of a reply hide that reply only", async () => {
    const id = await newPost("student01");
    const replyId = await newReply(id, "student02", "打广告");
    await app.call(reportPost, { postId: id, replyId, reason: 1 }, { as: "student01" });
    await app.call(
      moderateTalk,
      { postId: id, replyId, step: "hide", reason: "广告" },
      { as: "teacher01" },
    );
    const asAuthor = await app.call(listReplies, { postId: id }, { as: "student02" });
    expect(asAuthor.data?.[0]).toMatchObject({ status: TalkStatus.hidden, statusReason: "广告" });
    expect((await app.call(listReplies, { postId: id }, { as: "student01" })).data).toEqual([]);
    expect(await statusOf(id, "student01")).toBe(TalkStatus.shown);
  });

  it("are decided when the post is deleted without them", async () => {
    const id = await newPost("student01");
    await app.call(reportPost, { postId: id, reason: 4 }, { as: "student02" });
    await app.call(removePost, { id }, { as: "student01" });
    const { rows } = await app.services.pool.query(
      "select decision from discussion.report where post_id = $1",
      [id],
    );
    expect(rows).toEqual([{ decision: 3 }]);
  });
});

describe("lists for those who answer for courses", () => {
  it("hold the courses of the scope, and of no other", async () => {
    const id = await newPost("student01", "学校管理员看得到");
    const find = async (as: string) =>
      (await app.call(listThreads, { keyword: "学校管理员看得到" }, { as })).data?.map(
        (one) => one.id,
      );
    expect(await find("school01")).toEqual([id]);
    expect(await find("super01")).toEqual([id]);
    expect(await find("rschool01")).not.toEqual([id]);
    for (const as of ["student01", "teacher01"])
      expect((await app.call(listThreads, {}, { as })).code).toBe("discussion.mayNot");
    expect((await app.call(listThreads, {})).status).toBe(401);
    expect((await app.call(listThreads, { courseId: COURSE }, { as: "teacher02" })).status).toBe(
      404,
    );
    expect(
      (await app.call(countAttention, { courseId: COURSE }, { as: "student01" })).status,
    ).toBeGreaterThan(399);
    const step = { postId: id, step: "hide" as const, reason: "测试" };
    expect((await app.call(moderateTalk, step, { as: "rschool01" })).status).toBe(404);
    expect((await app.call(moderateTalk, step, { as: "school01" })).data).toBe(true);
  });
});

it("learners have no boards where the period has none; the team still reads", async () => {
  await setParams({ hasDiscussion: false });
  const refused = await app.call(listPosts, { courseId: COURSE }, { as: "student01" });
  const allowed = await app.call(listPosts, { courseId: COURSE }, { as: "teacher01" });
  await setParams({});
  expect(refused.code).toBe("discussion.offInPeriod");
  expect(allowed.resultCode).toBe(0);
});
