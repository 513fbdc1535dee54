import {
  createReply,
  removePost,
  removeReply,
  featurePost,
  getBoards,
  getPost,
  likePost,
  listPosts,
  listReplies,
  pinPost,
  savePost,
  setPostOpened,
} from "@perennial/contract/discussion/board/board.ts";
import { getPostDraft, savePostDraft } from "@perennial/contract/discussion/board/post-draft.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { CLASS_A, CLASS_B, COURSE, insertTaughtCourse } from "../fixtures.ts";
import { mayDeleteReply, mayOfPost } from "../rules.ts";

let app: TestApp;

async function newPost(as = "student01", more: object = {}): Promise<string> {
  const { data, resultCode } = await app.call(
    savePost,
    { courseId: COURSE, title: "怎样起笔", content: "<p>藏锋还是露锋？</p>", ...more },
    { as },
  );
  expect(resultCode).toBe(0);
  return data?.id ?? "";
}

const one = async (id: string, as = "teacher01") => (await app.call(getPost, { id }, { as })).data;

beforeAll(async () => {
  app = await startTestApp({ budgetFactor: 100 });
  await insertTaughtCourse(app);
});
beforeEach(() => app.owner("truncate discussion.post cascade"));
afterAll(() => app.close());

describe("who sees which board", () => {
  it("shows class boards to that class and to the team", async () => {
    const inA = await newPost("student01", { type: 2, classId: CLASS_B, title: "一班内部" });
    const titles = async (as: string) =>
      (await app.call(listPosts, { courseId: COURSE, type: 2 }, { as })).data?.map(
        ({ id, classId }) => [id, classId],
      );
    // A learner writes in the own class whatever class was named.
    expect(await titles("student01")).toEqual([[inA, CLASS_A]]);
    expect(await titles("student02")).toEqual([]);
    expect(await titles("teacher03")).toEqual([[inA, CLASS_A]]);
    const foreign = await app.call(getPost, { id: inA }, { as: "student02" });
    expect(foreign).toMatchObject({ status: 404, code: "discussion.notFound" });
    const boards = await app.call(getBoards, { courseId: COURSE }, { as: "student02" });
    expect(boards.data?.map(({ classId }) => classId)).toEqual(["", CLASS_B]);
  });

  it.each([
    ["nobody", undefined, 401],
    ["another learner", "student03", 404],
    ["a teacher of elsewhere", "teacher02", 404],
    ["an administrator of another school", "rschool01", 404],
  ])("tells %s nothing", async (_who, as, status) => {
    const id = await newPost();
    const options = as === undefined ? {} : { as };
    expect((await app.call(listPosts, { courseId: COURSE }, options)).status).toBe(status);
    expect((await app.call(getPost, { id }, options)).status).toBe(status);
    expect((await app.call(likePost, { id }, options)).status).toBe(status);
  });

  it("refuses where the site has no discussion area", async () => {
    await app.services.pool.query(
      "update site.param set value = '0' where site_id = 'province' and key = 'EnableDiscussionArea'",
    );
    await app.services.bus.send(app.services.db, "site", "province");
    const refused = await app.call(listPosts, { courseId: COURSE }, { as: "teacher01" });
    await app.services.pool.query(
      "update site.param set value = '1' where site_id = 'province' and key = 'EnableDiscussionArea'",
    );
    await app.services.bus.send(app.services.db, "site", "province");
    expect(refused.code).toBe("discussion.switchedOff");
  });
});

describe("writing", () => {
  it("cleans, takes sensitive words out, and refuses what is empty then", async () => {
    const id = await newPost("student01", {
      title: "代 写-论文多少钱",
      content: '<p onclick="x()">办·假证<b>好</b></p><script>alert(1)</script>',
    });
    expect(await one(id)).toMatchObject({ title: "多少钱", content: "<p><b>好</b></p>" });
    const empty = await app.call(
      savePost,
      { courseId: COURSE, title: "空", content: "<p> </p>" },
      { as: "student01" },
    );
    expect(empty).toMatchObject({ status: 400, code: "discussion.empty" });
    const noTitle = await app.call(
      savePost,
      { courseId: COURSE, title: " ", content: "<p>x</p>" },
      { as: "student01" },
    );
    expect(noTitle).toMatchObject({ status: 400, fields: [{ path: "title" }] });
  });

  it("is changed by its owner only, and a draft is thrown away with it", async () => {
    const id = await newPost();
    const draft = { courseId: COURSE, postId: id };
    await app.call(
      savePostDraft,
      { ...draft, title: "", content: "<p>改</p>" },
      { as: "student01" },
    );
    const kept = await app.call(getPostDraft, draft, { as: "student01" });
    expect(kept.data?.content).toBe("<p>改</p>");
    expect((await app.call(getPostDraft, draft, { as: "student02" })).data).toBeNull();
    const edit = { id, courseId: COURSE, title: "改过", content: "<p>好</p>" };
    expect((await app.call(savePost, edit, { as: "teacher01" })).code).toBe("discussion.mayNot");
    expect((await app.call(savePost, edit, { as: "student01" })).resultCode).toBe(0);
    expect((await one(id))?.title).toBe("改过");
    expect((await app.call(getPostDraft, draft, { as: "student01" })).data).toBeNull();
  });

  it("says so when only sensitive words were written", async () => {
    const post = { courseId: COURSE, title: "代写论文", content: "<p>代写论文</p>" };
    expect((await app.call(savePost, post, { as: "student01" })).code).toBe("kernel.onlyWords");
    const named = { ...post, title: "题目" };
    expect((await app.call(savePost, named, { as: "student01" })).code).toBe("kernel.onlyWords");
  });

  it("lists those of one's own courses, the newest first, when no course is named", async () => {
    const [older, newer] = [await newPost(), await newPost("student02", { type: 2 })];
    await app.call(pinPost, { id: older }, { as: "teacher01" });
    const all = async (as: string) =>
      (await app.call(listPosts, { pageSize: 100 }, { as })).data ?? [];
    const seen = (await all("teacher01")).filter(({ courseId }) => courseId === COURSE);
    expect(seen.slice(0, 2).map(({ id }) => id)).toEqual([newer, older]);
    expect(seen[0]).toMatchObject({ courseName: "书法入门", may: { pin: true } });
    expect((await all("teacher02")).map(({ id }) => id)).not.toContain(newer);
    expect(await all("student01")).toEqual([]);
    await app.call(pinPost, { id: older }, { as: "teacher01" });
  });

  it("asks a teacher which class, and takes none of another course", async () => {
    const post = { courseId: COURSE, type: 2 as const, title: "x", content: "<p>x</p>" };
    expect((await app.call(savePost, post, { as: "teacher01" })).code).toBe(
      "discussion.classMissing",
    );
    const foreign = await app.call(savePost, { ...post, classId: "class-x" }, { as: "teacher01" });
    expect(foreign.code).toBe("discussion.classMissing");
  });
});

describe("replies", () => {
  it("shows two first, all on request, names whom they answer, and closes with the post", async () => {
    const id = await newPost();
    const first = await app.call(createReply, { postId: id, content: "藏锋" }, { as: "teacher01" });
    const replyToId = first.data?.id ?? "";
    const answer = await app.call(
      createReply,
      { postId: id, replyToId, content: "谢谢老师" },
      { as: "student01" },
    );
    expect(answer.data).toMatchObject({ isOwner: true, replyName: first.data?.userName });
    await app.call(createReply, { postId: id, content: "学习了" }, { as: "student02" });
    const shown = await one(id);
    expect(shown?.childrenList.map(({ content }) => content)).toEqual(["藏锋", "谢谢老师"]);
    expect(shown?.commentNum).toBe(3);
    const all = await app.call(listReplies, { postId: id }, { as: "student02" });
    expect(all).toMatchObject({ page: { rowCount: 3 } });
    expect(all.data?.map(({ may }) => may.delete)).toEqual([false, false, true]);
    await app.call(setPostOpened, { id, opened: 0 }, { as: "teacher01" });
    const late = await app.call(createReply, { postId: id, content: "晚了" }, { as: "student02" });
    expect(late).toMatchObject({ status: 409, code: "discussion.closed" });
    expect((await app.call(likePost, { id }, { as: "student02" })).code).toBe("discussion.closed");
    expect((await one(id, "student02"))?.may).toMatchObject({ reply: false, like: false });
  });

  it("goes by its owner, the post's owner or a manager, by the requirements' GET too", async () => {
    const id = await newPost("student01");
    const reply = async (as: string) =>
      (await app.call(createReply, { postId: id, content: "好" }, { as })).data?.id ?? "";
    const [ofOther, ofTeacher, ofOwn] = [
      await reply("student02"),
      await reply("teacher01"),
      await reply("student02"),
    ];
    const refused = await app.call(removeReply, { id: ofTeacher }, { as: "student02" });
    expect(refused.code).toBe("discussion.mayNot");
    for (const [replyId, as] of [
      [ofOwn, "student02"],
      [ofOther, "student01"],
      [ofTeacher, "teacher03"],
    ] as const)
      expect((await app.call(removeReply, { id: replyId }, { as })).data).toBe(true);
    expect((await one(id))?.commentNum).toBe(0);
    expect((await app.call(removeReply, { id: ofOwn }, { as: "student02" })).status).toBe(404);
  });
});

describe("managers", () => {
  it("stay managers when they have enrolled too", async () => {
    await app.services.pool.query(
      `insert into course.enrolment (class_id, user_id, period_id, course_id, corp_id, site_id, status, source)
       select class_id, 'teacher03', period_id, course_id, corp_id, site_id, status, source
       from course.enrolment where course_id = $1 and user_id = 'student01'`,
      [COURSE],
    );
    const id = await newPost("student02", { type: 2 });
    expect((await one(id, "teacher03"))?.may).toMatchObject({ pin: true, delete: true });
    await app.services.pool.query(
      "delete from course.enrolment where course_id = $1 and user_id = 'teacher03'",
      [COURSE],
    );
  });

  it("pin, feature and back; learners may not", async () => {
    const id = await newPost();
    for (const operation of [pinPost, featurePost] as const)
      expect((await app.call(operation, { id }, { as: "student01" })).code).toBe(
        "discussion.mayNot",
      );
    expect((await app.call(pinPost, { id }, { as: "teacher03" })).data).toEqual({ isTop: 1 });
    expect((await app.call(featurePost, { id }, { as: "teacher01" })).data).toEqual({
      postKind: 1,
    });
    const list = await app.call(listPosts, { courseId: COURSE }, { as: "student02" });
    expect(list.data?.[0]).toMatchObject({ id, isTop: 1, postKind: 1 });
    const featured = await app.call(
      listPosts,
      { courseId: COURSE, isFeatured: true },
      { as: "student02" },
    );
    expect(featured).toMatchObject({ page: { rowCount: 1 } });
    expect((await app.call(pinPost, { id }, { as: "teacher01" })).data).toEqual({ isTop: 0 });
    expect((await app.call(featurePost, { id }, { as: "teacher01" })).data).toEqual({
      postKind: 0,
    });
  });

  it("delete any post; an owner the own one; others none", async () => {
    const [first, second] = [await newPost("student01"), await newPost("student01")];
    expect((await app.call(removePost, { id: first }, { as: "student02" })).code).toBe(
      "discussion.mayNot",
    );
    expect((await app.call(removePost, { id: first }, { as: "teacher03" })).data).toBe(true);
    expect((await app.call(removePost, { id: second }, { as: "student01" })).data).toBe(true);
    expect((await app.call(getPost, { id: first }, { as: "teacher01" })).status).toBe(404);
  });
});

describe("counts", () => {
  it("count 50 likes at once of one person once, and each reader once", async () => {
    const id = await newPost();
    await app.tokenOf("student02");
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call(likePost, { id, likeState: 1 }, { as: "student02" }),
      ),
    );
    expect(new Set(all.map(({ success }) => success))).toEqual(new Set([true]));
    await one(id, "student02");
    await one(id, "student02");
    expect(await one(id, "student02")).toMatchObject({ likeNum: 1, likeState: 1, lookNum: 1 });
    expect((await app.call(likePost, { id }, { as: "student02" })).data).toEqual({
      likeState: 0,
      likeNum: 0,
    });
  });

  it("equal rows after any sequence of likes", async () => {
    const id = await newPost();
    const people = ["student01", "student02", "teacher01"] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...people), fc.constantFrom(0, 1)), { maxLength: 12 }),
        async (steps) => {
          const liked = new Set<string>();
          await app.services.pool.query("delete from discussion.post_like where post_id = $1", [
            id,
          ]);
          for (const [as, likeState] of steps) {
            if (likeState === 1) liked.add(as);
            else liked.delete(as);
            const { data } = await app.call(likePost, { id, likeState: likeState }, { as });
            expect(data).toEqual({ likeState, likeNum: liked.size });
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe("rules", () => {
  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])("manager %s, owner %s: deletes a post %s", (isManager, isPostOwner, isDeleting) => {
    const may = mayOfPost({ isManager, isPostOwner, isOpened: true, status: 1 });
    expect(may.delete).toBe(isDeleting);
    expect(may.edit).toBe(isPostOwner);
    expect([may.pin, may.feature, may.open]).toEqual([isManager, isManager, isManager]);
    expect(mayDeleteReply({ isManager, isPostOwner, isReplyOwner: false })).toBe(isDeleting);
    expect(mayDeleteReply({ isManager, isPostOwner, isReplyOwner: true })).toBe(true);
  });
});
